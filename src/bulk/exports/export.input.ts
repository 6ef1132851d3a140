import { IntersectionType, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { AuditListQuery } from '../../audit/audit.input.js';
import { InvoiceListQuery } from '../../billing/invoices/invoice.input.js';
import { PaymentListQuery } from '../../billing/payments/payment.input.js';
import { ReceivableListQuery } from '../../billing/receivables/receivable.input.js';
import { LicenseListQuery } from '../../licensing/licenses/license.input.js';
import { RouterListQuery } from '../../licensing/routers/router.input.js';
import { PAGING } from '../../platform/lists/list-query.js';
import { type Locale, LOCALES } from '../../rules/locale.js';
import { SubscriptionListQuery } from '../../licensing/subscriptions/subscription.input.js';
import { UserListQuery } from '../../accounts/users/user.input.js';

class FileFormat {
  @JSONSchema({
    description: 'The language of the spreadsheet program: cells are separated by `,` (en) or `;` (id).',
  })
  @IsOptional()
  @IsIn(LOCALES, { message: `locale must be one of ${LOCALES.join(', ')}.` })
  locale: Locale = 'en';

  @JSONSchema({ description: 'Files have one form, which need not be named.' })
  @IsOptional()
  @IsIn(['readable'], {
    message: 'Files have one form, for people. Programs read the list itself: the same address without .csv.',
  })
  form?: 'readable';
}

/** The filters of the lists without paging, because a file has all rows. */
export class UserExportQuery extends IntersectionType(OmitType(UserListQuery, PAGING), FileFormat) {}
export class LicenseExportQuery extends IntersectionType(OmitType(LicenseListQuery, PAGING), FileFormat) {}
export class RouterExportQuery extends IntersectionType(OmitType(RouterListQuery, PAGING), FileFormat) {}
export class InvoiceExportQuery extends IntersectionType(OmitType(InvoiceListQuery, PAGING), FileFormat) {}
export class PaymentExportQuery extends IntersectionType(OmitType(PaymentListQuery, PAGING), FileFormat) {}
export class ReceivableExportQuery extends IntersectionType(
  OmitType(ReceivableListQuery, PAGING),
  FileFormat,
) {}
export class AuditExportQuery extends IntersectionType(OmitType(AuditListQuery, PAGING), FileFormat) {}
export class SubscriptionExportQuery extends IntersectionType(
  OmitType(SubscriptionListQuery, PAGING),
  FileFormat,
) {}
