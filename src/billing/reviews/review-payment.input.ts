import { PickType } from '@nestjs/swagger';
import { PaymentInput } from '../payments/payment.input.js';

export class ReviewPaymentInput extends PickType(PaymentInput, [
  'method',
  'amount',
  'paid_on',
  'reference',
  'note',
  'record_anyway',
]) {}
