/** What is wrong with a field, for programs and for pages in another language than the sentence beside it. */
export const FIELD_CODES = [
  'required',
  'too_short',
  'too_long',
  'out_of_range',
  'malformed',
  'not_text',
  'not_a_choice',
  'not_a_list',
  'not_a_date',
  'duplicate',
  'control_characters',
  'unknown_field',
  'taken',
  'already_subscribed',
  'unchangeable',
  'no_such_user',
  'no_such_plan',
  'no_such_license',
  'price_too_high',
  'ends_too_late',
  'key_reused',
  'too_many',
  'account_exists',
  'repeated_row',
  'empty_file',
  'workbook',
  'unreadable_character',
  'broken_quote',
  'uneven_row',
  'unknown_column',
  'missing_column',
  'repeated_column',
  'too_many_rows',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** Of a whole request, where its status alone would not tell. Those of verification are its own (decisions §5.1). */
export const REFUSAL_CODES = [
  'wrong_credentials',
  'last_admin',
  'own_account',
  'user_in_use',
  'plan_in_use',
  'license_in_use',
  'changed_meanwhile',
  'changed_since',
  'other_count',
  'not_undoable',
  'undone_already',
  'too_many_views',
  'still_running',
  'clocks_apart',
  'clock_in_doubt',
  'import_stopped',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The numbers that the sentence of a field names; `line` and `column` are those of a file, counted from 1. */
export type Limits = { min?: number; max?: number; line?: number; column?: number };
