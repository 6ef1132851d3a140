/**
 * Columns that can hold words and name no person: codes, states, and what the shop says of itself. A new column of the database
 * belongs here or in `src/accounts/personal-data/person-places.ts`.
 */
const BY_TABLE: Record<string, string[]> = {
  action_batches: ['action', 'counts', 'state'],
  audit_events: ['action', 'request_id', 'subject_type'],
  credits: ['reason'],
  deleted_records: ['kind'],
  // What is left of a person who was erased.
  erasures: ['pseudonym'],
  expiry_marks: ['kind', 'previous_status'],
  features: ['description', 'icon', 'search_text', 'title'],
  invoice_lines: ['billing_period', 'kind', 'plan_name'],
  invoices: ['billing_period', 'plan_name', 'state'],
  licenses: ['status'],
  message_pauses: ['reason', 'scope'],
  message_texts: ['body', 'kind', 'locale', 'template_name'],
  mikro_orm_migrations: ['name'],
  outbox: ['channel', 'kind', 'provider'],
  payment_attempt_history: ['difference', 'state'],
  payment_attempts: ['difference', 'gateway', 'state'],
  payment_reviews: ['kind'],
  payments: ['method'],
  plans: ['billing_period', 'description', 'features', 'plan_name', 'plan_type', 'search_text'],
  // Hashes of login names and networks, gone within the hour.
  rate_limits: ['key'],
  refunds: ['state', 'way'],
  reminders: ['step'],
  setup_steps: ['step'],
  subscriptions: ['payment_status', 'status'],
  tallies: ['kind', 'status'],
  trend_tallies: ['kind'],
  // Orders of which nothing is known but what a gateway calls them.
  unknown_orders: ['gateway', 'order_ref', 'provider_ref', 'state'],
  users: ['role'],
  webhook_attempts: ['error', 'request_headers'],
  webhook_endpoints: ['description', 'disabled_reason', 'events', 'previous_secret', 'secret', 'url'],
  webhook_scans: ['name', 'position'],
};

export const WITHOUT_PERSON = Object.entries(BY_TABLE).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
);
