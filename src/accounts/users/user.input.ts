import { OmitType, PickType } from '@nestjs/swagger';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import {
  AsPlainText,
  AsWhatsappNumber,
  HasAtMost,
  IsCount,
  IsText,
  IsWhatsappNumber,
} from '../../platform/http/fields.js';
import { IsSort, ListQuery, type Sorts } from '../../platform/lists/list-query.js';
import { type Locale, LOCALES } from '../../rules/locale.js';
import { OWING_FILTERS, type OwingFilter } from '../../rules/debt.js';
import { END_FILTERS, type EndFilter } from '../../rules/ends.js';
import { type Role, ROLES } from '../../rules/roles.js';
import { SAVED_LISTS, type SavedList } from '../../rules/saved-view.js';
import { AsOptionalEmail, IsAddress, IsName, IsTaxId } from './customer-fields.js';
import { USER_NAME_PATTERN } from '../../rules/user-name.js';

const LOCALE_SENTENCE = `Language must be one of ${LOCALES.join(', ')}.`;
const LISTED_ROLES = [...ROLES, 'staff'] as const;
const ERASED = ['only', 'any'] as const;
const SECOND_FACTOR = ['any', 'none'] as const;
const ACCOUNT_STATUSES = ['active', 'suspended'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
const ROLE_SENTENCE = `Role must be one of ${ROLES.join(', ')}.`;

/** Refusals list the fields in this order, which is that of the form. */
export class CreateUserInput {
  @AsPlainText()
  @Matches(USER_NAME_PATTERN, {
    message: 'The username must have 3 to 50 letters, digits, dots, dashes or underscores.',
  })
  @IsText('Username', 50)
  username: string;

  @AsPlainText()
  @IsEmail({}, { message: 'Enter an e-mail address like name@example.com.' })
  @IsText('Email', 254)
  email: string;

  @MaxLength(128, { message: 'Password must have at most 128 characters' })
  @MinLength(6, { message: 'Password must be at least 6 characters long' })
  @IsString({ message: 'Password is required.' })
  password: string;

  @IsOptional()
  @AsWhatsappNumber()
  @IsWhatsappNumber()
  wa_number?: string | null;

  /** Refuses a number that another account has; without it, accounts may share one. */
  @IsOptional()
  @IsBoolean({ message: 'unique_number must be true or false.' })
  unique_number?: boolean;

  @IsOptional()
  @IsName('Full name', 100)
  full_name?: string | null;

  @IsOptional()
  @IsName('Company', 100)
  company?: string | null;

  @IsOptional()
  @IsAddress('Address', 300)
  address?: string | null;

  @IsOptional()
  @IsTaxId()
  tax_id?: string | null;

  @IsOptional()
  @IsIn(ROLES, { message: ROLE_SENTENCE })
  role?: Role;

  /** `null` follows the browser. */
  @IsOptional()
  @IsIn(LOCALES, { message: LOCALE_SENTENCE })
  locale?: Locale | null;
}

export class UpdateUserInput extends OmitType(CreateUserInput, ['password', 'email']) {
  /** Customers need none; staff do. */
  @IsOptional()
  @AsOptionalEmail()
  @IsEmail({}, { message: 'Enter an e-mail address like name@example.com.' })
  @IsText('Email', 254)
  email?: string | null;
}

export class PasswordInput extends PickType(CreateUserInput, ['password']) {}

export class NumberInput {
  /** As it is shown, so that one that was written meanwhile is not confirmed unseen. */
  @AsWhatsappNumber()
  @IsWhatsappNumber()
  wa_number: string;
}

export class RoleInput {
  @IsIn(ROLES, { message: ROLE_SENTENCE })
  role: Role;
}

const MAX_NOTES = 2000;

export class NotesInput {
  @HasAtMost(MAX_NOTES, 'Notes')
  @IsString({ message: 'Notes must be text.' })
  notes: string;
}

export class LocaleInput {
  @IsIn(LOCALES, { message: LOCALE_SENTENCE })
  locale: Locale;
}

export class SavedViewInput {
  @IsText('Name', 40)
  name: string;

  @IsIn(SAVED_LISTS, { message: `list must be one of ${SAVED_LISTS.join(', ')}.` })
  list: SavedList;

  @Matches(/^[\w%.~+*=&@-]*$/, {
    message: 'query must be the filter as in the URL of the list.',
  })
  @MaxLength(500, { message: 'query must have at most 500 characters.' })
  @IsString({ message: 'query must be text.' })
  query: string;
}

/** An omitted field keeps the stored limit, `null` means the plan's. */
export class LimitsInput {
  @IsOptional()
  @IsCount('Max customers')
  max_customer_count?: number | null;

  @IsOptional()
  @IsCount('Max mikrotik')
  max_mikrotik_count?: number | null;
}

export const USER_SORTS = {
  created_at: { createdAt: 'asc', id: 'asc' },
  '-created_at': { createdAt: 'desc', id: 'desc' },
  name: { nameOrder: 'asc', id: 'asc' },
  '-name': { nameOrder: 'desc', id: 'desc' },
  username: { usernameOrder: 'asc', id: 'asc' },
  '-username': { usernameOrder: 'desc', id: 'desc' },
  full_name: { fullNameOrder: 'asc nulls last', id: 'asc' },
  '-full_name': { fullNameOrder: 'desc nulls first', id: 'desc' },
  owed: { owedOrder: 'asc', id: 'asc' },
  '-owed': { owedOrder: 'desc', id: 'desc' },
  ends_at: { endOrder: 'asc nulls last', id: 'asc' },
  '-ends_at': { endOrder: 'desc nulls first', id: 'desc' },
  last_sign_in_at: { lastSignInAt: 'asc nulls first', id: 'asc' },
  '-last_sign_in_at': { lastSignInAt: 'desc nulls last', id: 'desc' },
} satisfies Sorts;
export type UserSort = keyof typeof USER_SORTS;

export class UserListQuery extends ListQuery {
  /** `staff` is every role but `user`. */
  @IsOptional()
  @IsIn(LISTED_ROLES, { message: `role must be one of ${LISTED_ROLES.join(', ')}.` })
  role?: (typeof LISTED_ROLES)[number];

  /** Users who owe something, or something that is late (`overdue`). */
  @IsOptional()
  @IsIn(OWING_FILTERS, { message: `owed must be one of ${OWING_FILTERS.join(', ')}.` })
  owed?: OwingFilter;

  /** Users with a subscription that ends then. */
  @IsOptional()
  @IsIn(END_FILTERS, { message: `ends must be one of ${END_FILTERS.join(', ')}.` })
  ends?: EndFilter;

  /** With a second factor (`any`), or without one. */
  @IsOptional()
  @IsIn(SECOND_FACTOR, { message: `second_factor must be one of ${SECOND_FACTOR.join(', ')}.` })
  second_factor?: (typeof SECOND_FACTOR)[number];

  /** Who was erased is left out, unless only they are asked for, or all. */
  @IsOptional()
  @IsIn(ERASED, { message: `erased must be one of ${ERASED.join(', ')}.` })
  erased?: (typeof ERASED)[number];

  /** Those that can be signed in to (`active`), or not (`suspended`). */
  @IsOptional()
  @IsIn(ACCOUNT_STATUSES, { message: `status must be one of ${ACCOUNT_STATUSES.join(', ')}.` })
  status?: AccountStatus;

  @IsSort(USER_SORTS)
  sort: UserSort = '-created_at';
}

export class UsersPageQuery extends UserListQuery {
  override per_page = 24;
}
