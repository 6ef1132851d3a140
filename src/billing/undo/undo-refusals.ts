import { conflict } from '../../platform/errors/refusal.js';

export const paidAtGateway = () =>
  conflict('A gateway has the money of this payment. Refund it instead.', { code: 'gateway_payment' });

export const partlyReturned = () =>
  conflict(
    'Part of this payment has already been paid back or reversed. Reverse what is left of it instead.',
    {
      code: 'partly_returned',
    },
  );

export const laterPeriods = () =>
  conflict('Later periods follow the one that this paid for. Undo those first, or reverse the payment.', {
    code: 'later_periods',
  });

export const nothingToUndo = () =>
  conflict('The last period was not renewed by hand, so there is no renewal to undo.', {
    code: 'no_renewal',
  });
