// Generated from the API's document by "npm run client:generate". Do not edit.

/** The calls that take API keys, with what each takes and answers. */
export interface Calls {
  /** List audit events. Needs audit:read. */
  'GET /audit': {
    query?: {
      actor?: string;
      action?: string;
      subject?: string;
      batch?: number;
      sort?: '-id' | 'id';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: AuditEvent[];
  };
  /** List users. Needs users:read. */
  'GET /users': {
    query?: {
      role?: 'admin' | 'finance' | 'support' | 'sales' | 'cashier' | 'viewer' | 'user' | 'staff';
      owed?: 'any' | 'overdue';
      ends?: 'overdue' | '7_days' | '30_days' | 'this_month';
      second_factor?: 'any' | 'none';
      erased?: 'only' | 'any';
      status?: 'active' | 'suspended';
      sort?:
        | 'created_at'
        | '-created_at'
        | 'name'
        | '-name'
        | 'username'
        | '-username'
        | 'full_name'
        | '-full_name'
        | 'owed'
        | '-owed'
        | 'ends_at'
        | '-ends_at'
        | 'last_sign_in_at'
        | '-last_sign_in_at';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: User[];
  };
  /** Create a user. Needs users:write. */
  'POST /users': { body: CreateUserInput; idempotent: true; answer: User };
  /** Change a user. Needs users:write. */
  'PUT /users/{id}': { path: { id: number }; body: UserEdit; answer: User };
  /** Read the limits of a user. Needs users:read. */
  'GET /users/{id}/limits': { path: { id: number }; answer: Limits };
  /** Set the limits of a user. Needs users:write. */
  'PUT /users/{id}/limits': { path: { id: number }; body: LimitsEdit; answer: Limits };
  /** Set the internal notes about a user. Needs users:write. */
  'PUT /users/{id}/notes': { path: { id: number }; body: NotesEdit; answer: Notes };
  /** List plans. Needs plans:read. */
  'GET /plans': {
    query?: {
      sort?:
        'price_per_month' | '-price_per_month' | 'plan_name' | '-plan_name' | 'created_at' | '-created_at';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: Plan[];
  };
  /** Create a plan. Needs plans:write. */
  'POST /plans': { body: PlanInput; idempotent: true; answer: Plan };
  /** Change a plan. Needs plans:write. */
  'PUT /plans/{id}': { path: { id: number }; body: PlanEdit; answer: Plan };
  /** Delete a plan. Needs plans:write. */
  'DELETE /plans/{id}': { path: { id: number }; answer: void };
  /** Activate a license, and its subscription if that is inactive. Needs licenses:write and subscriptions:write. */
  'POST /licenses/{id}/activate': { path: { id: number }; answer: License };
  /** List licenses. Needs licenses:read. */
  'GET /licenses': {
    query?: {
      status?: 'active' | 'inactive' | 'expired';
      expiring?: 'soon';
      linked?: true | false;
      silent_days?: number;
      verifying?: 'expired' | 'refused';
      sort?: 'created_at' | '-created_at' | 'expires_at' | '-expires_at' | 'license_key' | '-license_key';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: License[];
  };
  /** Create a license. Needs licenses:write. */
  'POST /licenses': { body: CreateLicenseInput; idempotent: true; answer: License };
  /** Create several licenses with generated keys. Needs licenses:write. */
  'POST /licenses/batch': { body: LicenseBatchInput; idempotent: true; answer: License[] };
  /** Change a license. Needs licenses:write. */
  'PUT /licenses/{id}': { path: { id: number }; body: LicenseEdit; answer: License };
  /** Delete a license. Needs licenses:write. */
  'DELETE /licenses/{id}': { path: { id: number }; answer: void };
  /** Restore a deleted license. Needs licenses:write. */
  'POST /licenses/{id}/restore': { path: { id: number }; answer: License };
  /** Report the customer count of a license. Needs usage:report. */
  'POST /licenses/{id}/update-customer-count': {
    path: { id: number };
    body: CustomerCountInput;
    answer: CustomerCount;
  };
  /** Read the customer count of a license. Needs licenses:read. */
  'GET /licenses/{id}/customer-count': { path: { id: number }; answer: CustomerCount };
  /** Report the usage of a license. Needs usage:report. */
  'POST /licenses/{id}/update-usage': { path: { id: number }; body: UsageInput; answer: Usage };
  /** Read the usage of a license. Needs licenses:read. */
  'GET /licenses/{id}/usage': { path: { id: number }; answer: Usage };
  /** Read the last verification of a license. Needs licenses:read. */
  'GET /licenses/{id}/last-verification': { path: { id: number }; answer: LastVerification };
  /** Generate an unused license key. Needs licenses:write. */
  'GET /generate-license-key': { answer: GeneratedKey };
  /** Read what a router's script holds to check leases; the first call makes it. Needs licenses:read. */
  'GET /licenses/{id}/lease-anchor': { path: { id: number }; answer: LeaseAnchor };
  /** Make a code that a person types into a router; it cannot be taken back. Needs licenses:write. */
  'POST /licenses/{id}/offline-code': { path: { id: number }; body: OfflineCodeInput; answer: OfflineCode };
  /** Say whether a code is one of this license; changes nothing. Needs licenses:read. */
  'POST /licenses/{id}/offline-code/check': {
    path: { id: number };
    body: CheckCodeInput;
    answer: CheckedCode;
  };
  /** Make a license file: a signed token for a server without a line, for at most 35 days; it cannot be taken back. Needs licenses:write. */
  'GET /licenses/{id}/file': { path: { id: number }; answer: Blob };
  /** Begin a new chain: tokens and codes of before mean nothing to scripts that are pasted anew. Needs keys:rotate. */
  'POST /licenses/{id}/new-lease-chain': { path: { id: number }; answer: LeaseAnchor };
  /** Replace the key of a license; the old one works until the overlap ends. Needs keys:rotate. */
  'POST /licenses/{id}/rotate': {
    path: { id: number };
    body: RotationInput;
    idempotent: true;
    answer: RotatedLicense;
  };
  /** List routers. Needs routers:read. */
  'GET /routers': {
    query?: {
      filter?:
        | 'silent'
        | 'over'
        | 'twins'
        | 'old_routeros'
        | 'bad_for_fetch'
        | 'old_script'
        | 'blocked'
        | 'released';
      license_id?: number;
      user_id?: number;
      sort?: '-last_seen_at' | 'last_seen_at' | '-first_seen_at' | 'first_seen_at';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: RouterRow[];
  };
  /** Count routers by the filters of their list, each up to a thousand. Needs routers:read. */
  'GET /routers/counts': { answer: RouterCounts };
  /** Read a router with its last changes. Needs routers:read. */
  'GET /routers/{id}': { path: { id: number }; answer: RouterDetails };
  /** Name a router. Needs routers:write. */
  'PUT /routers/{id}': { path: { id: number }; body: RouterEdit; answer: Router };
  /** Release a router, which takes a free slot when it asks again. Needs routers:write. */
  'POST /routers/{id}/release': { path: { id: number }; answer: Router };
  /** Block a router, whose verifications are refused from then on. Needs routers:write. */
  'POST /routers/{id}/block': { path: { id: number }; answer: Router };
  /** Unblock a router, which takes a free slot when it asks again. Needs routers:write. */
  'POST /routers/{id}/unblock': { path: { id: number }; answer: Router };
  /** Give the slot of a replaced router to another of its license. Needs routers:write. */
  'POST /routers/{id}/move': { path: { id: number }; body: RouterMoveInput; answer: Router };
  /** List subscriptions. Needs subscriptions:read. */
  'GET /subscriptions': {
    query?: {
      status?: 'active' | 'inactive' | 'expired';
      payment_status?: 'paid' | 'pending' | 'failed' | 'unpaid';
      owed?: 'any' | 'overdue' | 'none';
      plan_type?: string;
      expiring?: 'soon';
      ends?: 'overdue' | '7_days' | '30_days' | 'this_month';
      username?: string;
      sort?: 'created_at' | '-created_at' | 'end_date' | '-end_date' | 'amount' | '-amount';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: Subscription[];
  };
  /** Create a subscription. Needs subscriptions:write. */
  'POST /subscriptions': { body: CreateSubscriptionInput; idempotent: true; answer: Subscription };
  /** Change a subscription. Needs subscriptions:write. */
  'PUT /subscriptions/{id}': { path: { id: number }; body: SubscriptionEdit; answer: Subscription };
  /** Delete a subscription, and switch its license off if asked. Needs subscriptions:write. */
  'DELETE /subscriptions/{id}': {
    path: { id: number };
    query?: { deactivate_license?: true | false };
    answer: void;
  };
  /** Restore a deleted subscription, with its customer and license if they are deleted too. Needs subscriptions:write. */
  'POST /subscriptions/{id}/restore': { path: { id: number }; answer: Subscription };
  /** List the latest verifications whose code or address differs from the one before. Needs licenses:read. */
  'GET /licenses/{id}/verification-changes': { path: { id: number }; answer: VerificationChange[] };
  /** Export a month as a workbook: payments, refunds, credit, open invoices, and how they agree. Needs payments:read and invoices:read. */
  'GET /accounting.xlsx': { query?: { month?: string; locale?: 'en' | 'id' }; answer: Blob };
  /** Export the same as CSV files in an archive. Needs payments:read and invoices:read. */
  'GET /accounting.zip': { query?: { month?: string; locale?: 'en' | 'id' }; answer: Blob };
  /** List invoices. Needs invoices:read. */
  'GET /invoices': {
    query?: {
      state?: 'open' | 'partial' | 'paid' | 'refunded' | 'cancelled' | 'unpaid';
      user_id?: number;
      sort?: 'issued_at' | '-issued_at';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: Invoice[];
  };
  /** Get an invoice as a PDF. Needs invoices:read. */
  'GET /invoices/{id}/pdf': { path: { id: number }; query?: { locale?: 'en' | 'id' }; answer: Blob };
  /** List what a payment of a subscription could settle. Needs invoices:read. */
  'GET /subscriptions/{id}/dues': { path: { id: number }; query?: { invoice_id?: number }; answer: Dues };
  /** Read the link by which a customer pays all that is owed. Needs invoices:read. */
  'GET /users/{id}/pay-link': { path: { id: number }; answer: PayLink };
  /** List what a customer owes, oldest first. Needs invoices:read. */
  'GET /users/{id}/dues': { path: { id: number }; answer: CustomerDues };
  /** Record one payment for what a customer owes. Needs payments:record. */
  'POST /users/{id}/payments': {
    path: { id: number };
    body: CustomerPaymentInput;
    idempotent: true;
    answer: CustomerPayment;
  };
  /** List payments. Needs payments:read. */
  'GET /payments': {
    query?: {
      method?: 'transfer' | 'cash' | 'qris_static' | 'midtrans' | 'xendit';
      month?: string;
      day?: string;
      user_id?: number;
      sort?: 'paid_on' | '-paid_on';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: Payment[];
  };
  /** Record a payment. Needs payments:record. */
  'POST /subscriptions/{id}/payments': {
    path: { id: number };
    body: PaymentInput;
    idempotent: true;
    answer: Booked;
  };
  /** Preview how a payment would be allocated to periods; changes nothing. Needs payments:read. */
  'GET /subscriptions/{id}/payment-preview': {
    path: { id: number };
    query: {
      amount: number;
      pays?: 'running' | 'next';
      invoice_id?: number;
      billing_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
      billing_cycle_anchor?: 'now' | 'unchanged';
    };
    answer: PaymentAllocation;
  };
  /** Preview a plan change. Needs subscriptions:read. */
  'GET /subscriptions/{id}/plan-change': {
    path: { id: number };
    query: { plan_id: number };
    answer: PlanChange;
  };
  /** Change the plan and prorate the running period. Needs subscriptions:write. */
  'POST /subscriptions/{id}/plan-change': {
    path: { id: number };
    body: PlanChangeInput;
    idempotent: true;
    answer: PlanChanged;
  };
  /** Upload the proof of a payment; it cannot be replaced. Needs payments:record. */
  'POST /payments/{id}/proof': { path: { id: number }; body: Blob; answer: Payment };
  /** Download the proof of a payment. Needs payments:read. */
  'GET /payments/{id}/proof': { path: { id: number }; answer: Blob };
  /** List what customers owe. Needs invoices:read. */
  'GET /receivables': {
    query?: {
      as_of?: string;
      band?: 'late' | 'late_to_7' | 'late_8_to_30' | 'late_over_30' | 'not_yet_due' | 'credit';
      user_id?: number;
      sort?: 'due' | '-due' | 'owed' | '-owed' | 'late' | '-late' | 'name' | '-name';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: Receivable[];
  };
  /** List the refunds of a payment. Needs payments:read. */
  'GET /payments/{id}/refunds': { path: { id: number }; answer: Refund[] };
  /** Preview a renewal. Needs subscriptions:read. */
  'GET /subscriptions/{id}/renewal': {
    path: { id: number };
    query?: {
      billing_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
      end_date?: string;
      billing_cycle_anchor?: 'now' | 'unchanged';
    };
    answer: Renewal;
  };
  /** Renew a subscription. Needs subscriptions:write. */
  'POST /subscriptions/{id}/renew': {
    path: { id: number };
    body: RenewInput;
    idempotent: true;
    answer: Subscription;
  };
  /** List messages. Needs messages:send. */
  'GET /messages': {
    query?: {
      state?: 'due' | 'claimed' | 'done' | 'failed' | 'uncertain' | 'cancelled' | 'held';
      user_id?: number;
      sort?: 'due_at' | '-due_at' | 'id' | '-id';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: Message[];
  };
  /** Queue a message, or find the one that waits already, and mark it as sent by hand. Needs messages:send. */
  'POST /messages': { body: NewMessageInput; idempotent: true; answer: Message };
  /** Read what a message would say, and what became of the last one about the same. Needs messages:send. */
  'GET /messages/draft': {
    query: {
      kind:
        | 'reminder'
        | 'license_end'
        | 'payment_received'
        | 'payment_withdrawn'
        | 'payment_link'
        | 'customer_link'
        | 'key_handed_out'
        | 'keys_handed_out'
        | 'welcome';
      id: number;
      ahead?: string;
    };
    answer: MessageDraft;
  };
  /** List the webhook endpoints. Needs webhooks:manage. */
  'GET /webhooks': { answer: WebhookEndpoint[] };
  /** Create a webhook endpoint (the secret is returned once). Needs webhooks:manage. */
  'POST /webhooks': { body: EndpointInput; idempotent: true; answer: WebhookEndpointWithSecret };
  /** Change the address or the events of a webhook endpoint. Needs webhooks:manage. */
  'PUT /webhooks/{id}': { path: { id: number }; body: EndpointEdit; answer: WebhookEndpoint };
  /** Delete a webhook endpoint; its waiting deliveries are cancelled. Needs webhooks:manage. */
  'DELETE /webhooks/{id}': { path: { id: number }; answer: void };
  /** Rotate the secret; the previous one signs as well for a day. Needs webhooks:manage. */
  'POST /webhooks/{id}/rotate': { path: { id: number }; idempotent: true; answer: WebhookEndpointWithSecret };
  /** Enable a webhook endpoint; it receives events from now on. Needs webhooks:manage. */
  'POST /webhooks/{id}/enable': { path: { id: number }; answer: WebhookEndpoint };
  /** Disable a webhook endpoint; its waiting deliveries are cancelled. Needs webhooks:manage. */
  'POST /webhooks/{id}/disable': { path: { id: number }; answer: WebhookEndpoint };
  /** Send a test event to a webhook endpoint. Needs webhooks:manage. */
  'POST /webhooks/{id}/test': { path: { id: number }; idempotent: true; answer: WebhookDelivery };
  /** List deliveries and how they went. Needs webhooks:manage. */
  'GET /webhook-deliveries': {
    query?: {
      endpoint?: number;
      state?: 'waiting' | 'retrying' | 'delivered' | 'failed' | 'cancelled' | 'held' | 'failing';
      event?:
        | 'license.created'
        | 'license.updated'
        | 'license.expiring'
        | 'license.expired'
        | 'license.renewed'
        | 'license.revoked'
        | 'license.rotated'
        | 'license.silent'
        | 'router.appeared'
        | 'router.over_limit'
        | 'router.released'
        | 'subscription.created'
        | 'subscription.renewed'
        | 'subscription.expired'
        | 'invoice.paid'
        | 'invoice.refunded'
        | 'usage.limit_exceeded'
        | 'user.erased'
        | 'webhook.test';
      sort?: '-id' | 'id';
      q?: string;
      per_page?: number;
      page?: number;
      cursor?: string;
    };
    answer: WebhookDelivery[];
  };
  /** Read a delivery with every attempt: what was sent, and the answer. Needs webhooks:manage. */
  'GET /webhook-deliveries/{id}': { path: { id: number }; answer: TriedWebhookDelivery };
  /** Send a delivery again under the same event id. Needs webhooks:manage. */
  'POST /webhook-deliveries/{id}/resend': { path: { id: number }; idempotent: true; answer: WebhookDelivery };
  /** Sell a customer several new licenses at once. Needs licenses:write and subscriptions:write. */
  'POST /bulk-sales': { body: BulkSaleInput; idempotent: true; answer: BulkSale };
  /** Record one payment for all that is open of a sale. Needs payments:record. */
  'POST /bulk-sales/{id}/payments': {
    path: { id: number };
    body: BasketPaymentInput;
    idempotent: true;
    answer: BulkSale;
  };
  /** Delete what a customer bought at once, while no router uses it and nothing is paid. Needs licenses:write and subscriptions:write. */
  'POST /bulk-sales/{id}/undo': { path: { id: number }; answer: BulkSale };
  /** Read what a customer bought at once, and what is owed of it. Needs subscriptions:read and invoices:read. */
  'GET /bulk-sales/{id}': { path: { id: number }; answer: BulkSale };
  /** Preview which limits of a customer would stay below those of a plan. Needs subscriptions:read. */
  'GET /sale-preview': { query: { username: string; plan_type: string }; answer: SalePreview };
  /** Create a user with a new license and a subscription to it. Needs users:write and licenses:write and subscriptions:write. */
  'POST /customers': { body: CreateCustomerInput; idempotent: true; answer: Customer };
  /** Sell a user one more subscription, by default with a new license and key. Needs licenses:write and subscriptions:write. */
  'POST /users/{id}/subscriptions': {
    path: { id: number };
    body: AddSubscriptionInput;
    idempotent: true;
    answer: Customer;
  };
  /** Export users as CSV. Needs users:read. */
  'GET /users.csv': {
    query?: {
      role?: 'admin' | 'finance' | 'support' | 'sales' | 'cashier' | 'viewer' | 'user' | 'staff';
      owed?: 'any' | 'overdue';
      ends?: 'overdue' | '7_days' | '30_days' | 'this_month';
      second_factor?: 'any' | 'none';
      erased?: 'only' | 'any';
      status?: 'active' | 'suspended';
      sort?:
        | 'created_at'
        | '-created_at'
        | 'name'
        | '-name'
        | 'username'
        | '-username'
        | 'full_name'
        | '-full_name'
        | 'owed'
        | '-owed'
        | 'ends_at'
        | '-ends_at'
        | 'last_sign_in_at'
        | '-last_sign_in_at';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: string;
  };
  /** Export licenses with their keys as CSV. Needs licenses:read. */
  'GET /licenses.csv': {
    query?: {
      status?: 'active' | 'inactive' | 'expired';
      expiring?: 'soon';
      linked?: true | false;
      silent_days?: number;
      verifying?: 'expired' | 'refused';
      sort?: 'created_at' | '-created_at' | 'expires_at' | '-expires_at' | 'license_key' | '-license_key';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: string;
  };
  /** Export routers as CSV. Needs routers:read. */
  'GET /routers.csv': {
    query?: {
      filter?:
        | 'silent'
        | 'over'
        | 'twins'
        | 'old_routeros'
        | 'bad_for_fetch'
        | 'old_script'
        | 'blocked'
        | 'released';
      license_id?: number;
      user_id?: number;
      sort?: '-last_seen_at' | 'last_seen_at' | '-first_seen_at' | 'first_seen_at';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: string;
  };
  /** Export subscriptions as CSV. Needs licenses:read and subscriptions:read. */
  'GET /subscriptions.csv': {
    query?: {
      status?: 'active' | 'inactive' | 'expired';
      payment_status?: 'paid' | 'pending' | 'failed' | 'unpaid';
      owed?: 'any' | 'overdue' | 'none';
      plan_type?: string;
      expiring?: 'soon';
      ends?: 'overdue' | '7_days' | '30_days' | 'this_month';
      username?: string;
      sort?: 'created_at' | '-created_at' | 'end_date' | '-end_date' | 'amount' | '-amount';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: string;
  };
  /** Export invoices without their lines as CSV. Needs invoices:read. */
  'GET /invoices.csv': {
    query?: {
      state?: 'open' | 'partial' | 'paid' | 'refunded' | 'cancelled' | 'unpaid';
      user_id?: number;
      sort?: 'issued_at' | '-issued_at';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: string;
  };
  /** Export payments and reversals as CSV. Needs payments:read. */
  'GET /payments.csv': {
    query?: {
      method?: 'transfer' | 'cash' | 'qris_static' | 'midtrans' | 'xendit';
      month?: string;
      day?: string;
      user_id?: number;
      sort?: 'paid_on' | '-paid_on';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: string;
  };
  /** Export what customers owe as CSV. Needs invoices:read. */
  'GET /receivables.csv': {
    query?: {
      as_of?: string;
      band?: 'late' | 'late_to_7' | 'late_8_to_30' | 'late_over_30' | 'not_yet_due' | 'credit';
      user_id?: number;
      sort?: 'due' | '-due' | 'owed' | '-owed' | 'late' | '-late' | 'name' | '-name';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: string;
  };
  /** Export audit events and what changed as CSV. Needs audit:read. */
  'GET /audit.csv': {
    query?: {
      actor?: string;
      action?: string;
      subject?: string;
      batch?: number;
      sort?: '-id' | 'id';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: string;
  };
  /** Export users as a workbook. Needs users:read. */
  'GET /users.xlsx': {
    query?: {
      role?: 'admin' | 'finance' | 'support' | 'sales' | 'cashier' | 'viewer' | 'user' | 'staff';
      owed?: 'any' | 'overdue';
      ends?: 'overdue' | '7_days' | '30_days' | 'this_month';
      second_factor?: 'any' | 'none';
      erased?: 'only' | 'any';
      status?: 'active' | 'suspended';
      sort?:
        | 'created_at'
        | '-created_at'
        | 'name'
        | '-name'
        | 'username'
        | '-username'
        | 'full_name'
        | '-full_name'
        | 'owed'
        | '-owed'
        | 'ends_at'
        | '-ends_at'
        | 'last_sign_in_at'
        | '-last_sign_in_at';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: Blob;
  };
  /** Export licenses with their keys as a workbook. Needs licenses:read. */
  'GET /licenses.xlsx': {
    query?: {
      status?: 'active' | 'inactive' | 'expired';
      expiring?: 'soon';
      linked?: true | false;
      silent_days?: number;
      verifying?: 'expired' | 'refused';
      sort?: 'created_at' | '-created_at' | 'expires_at' | '-expires_at' | 'license_key' | '-license_key';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: Blob;
  };
  /** Export routers as a workbook. Needs routers:read. */
  'GET /routers.xlsx': {
    query?: {
      filter?:
        | 'silent'
        | 'over'
        | 'twins'
        | 'old_routeros'
        | 'bad_for_fetch'
        | 'old_script'
        | 'blocked'
        | 'released';
      license_id?: number;
      user_id?: number;
      sort?: '-last_seen_at' | 'last_seen_at' | '-first_seen_at' | 'first_seen_at';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: Blob;
  };
  /** Export subscriptions as a workbook. Needs licenses:read and subscriptions:read. */
  'GET /subscriptions.xlsx': {
    query?: {
      status?: 'active' | 'inactive' | 'expired';
      payment_status?: 'paid' | 'pending' | 'failed' | 'unpaid';
      owed?: 'any' | 'overdue' | 'none';
      plan_type?: string;
      expiring?: 'soon';
      ends?: 'overdue' | '7_days' | '30_days' | 'this_month';
      username?: string;
      sort?: 'created_at' | '-created_at' | 'end_date' | '-end_date' | 'amount' | '-amount';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: Blob;
  };
  /** Export invoices without their lines as a workbook. Needs invoices:read. */
  'GET /invoices.xlsx': {
    query?: {
      state?: 'open' | 'partial' | 'paid' | 'refunded' | 'cancelled' | 'unpaid';
      user_id?: number;
      sort?: 'issued_at' | '-issued_at';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: Blob;
  };
  /** Export payments and reversals as a workbook. Needs payments:read. */
  'GET /payments.xlsx': {
    query?: {
      method?: 'transfer' | 'cash' | 'qris_static' | 'midtrans' | 'xendit';
      month?: string;
      day?: string;
      user_id?: number;
      sort?: 'paid_on' | '-paid_on';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: Blob;
  };
  /** Export what customers owe as a workbook. Needs invoices:read. */
  'GET /receivables.xlsx': {
    query?: {
      as_of?: string;
      band?: 'late' | 'late_to_7' | 'late_8_to_30' | 'late_over_30' | 'not_yet_due' | 'credit';
      user_id?: number;
      sort?: 'due' | '-due' | 'owed' | '-owed' | 'late' | '-late' | 'name' | '-name';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: Blob;
  };
  /** Export audit events and what changed as a workbook. Needs audit:read. */
  'GET /audit.xlsx': {
    query?: {
      actor?: string;
      action?: string;
      subject?: string;
      batch?: number;
      sort?: '-id' | 'id';
      q?: string;
      locale?: 'en' | 'id';
      form?: 'readable';
    };
    answer: Blob;
  };
  /** List what subscriptions of the plan pay where that is not its price. Needs subscriptions:read. */
  'GET /plans/{id}/price-migration': { path: { id: number }; answer: PriceGroup[] };
  /** Let subscriptions that pay one price pay the price of the plan. Needs subscriptions:write. */
  'POST /plans/{id}/price-migration': {
    path: { id: number };
    body: PriceMigrationInput;
    idempotent: true;
    answer: PriceMigration;
  };
  /** Read the dashboard totals. Needs metrics:read. */
  'GET /dashboard/stats': { answer: DashboardStats };
  /** List licenses and subscriptions that end within seven days. Needs licenses:read and subscriptions:read. */
  'GET /expiration-status': { answer: ExpirationStatus };
}

export type AddSubscriptionInput = {
  license_id?: number | null;
  plan_type: string;
  billing_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually' | null;
  amount?: number | null;
  starts_on?: string | null;
};

export type AskedDue = {
  invoice_id: number;
  invoice_number: string;
  user_name: string;
  is_formers: boolean;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  from: string;
  to: string | null;
  total: number;
  owed: number;
  begins: PeriodBegin[];
};

export type AuditAbout = {
  user_id: number | null;
  username: string | null;
  user_name: string | null;
  license_key: string | null;
  plan_name: string | null;
  amount: number | null;
  payment_status: 'paid' | 'pending' | 'failed' | null;
  title: string | null;
  number: string | null;
};

export type AuditChange = { field: string; before: unknown; after: unknown };

export type AuditEvent = {
  id: number;
  occurred_at: string;
  actor: string | null;
  api_key: string | null;
  action: string;
  subject: string;
  subject_id: number | null;
  about: AuditAbout | null;
  changes: AuditChange[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
  request_id: string | null;
  batch_id: number | null;
};

export type BasketPaymentInput = {
  method: 'transfer' | 'cash' | 'qris_static';
  amount: number;
  paid_on?: string | null;
  reference?: string | null;
  note?: string | null;
  record_anyway?: boolean | null;
};

export type Booked = {
  payment: Payment;
  invoice: Invoice;
  subscription: Subscription;
  license_status: 'active' | 'inactive' | 'expired';
  refusal: Refusal | null;
  further: FurtherPayment[];
};

export type BulkSale = {
  id: number;
  user_id: number;
  username: string | null;
  user_name: string | null;
  bill: 'one' | 'each';
  number: string | null;
  due_at: string | null;
  total: number;
  settled: number;
  owed: number;
  pay_url: string | null;
  created_at: string;
  unsold: number;
  goes_on: boolean;
  licenses: SoldLicense[];
};

export type BulkSaleInput = {
  username: string;
  count: number;
  bill?: 'one' | 'each' | null;
  plan_type: string;
  billing_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually' | null;
  amount?: number | null;
  starts_on?: string | null;
};

export type CheckCodeInput = { code: string };

export type CheckedCode = { license_id: number; valid: boolean; until: string | null; message: string };

export type CreateCustomerInput = {
  email?: string | null;
  username: string;
  wa_number?: string | null;
  unique_number?: boolean | null;
  full_name?: string | null;
  company?: string | null;
  address?: string | null;
  tax_id?: string | null;
  password: string;
  plan_type: string;
  billing_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually' | null;
  amount?: number | null;
  starts_on?: string | null;
};

export type CreateLicenseInput = {
  license_key: string;
  username?: string | null;
  expires_at?: string | null;
  wifi_ai_url?: string | null;
};

export type CreateSubscriptionInput = {
  username: string;
  license_id: number;
  plan_type: string;
  amount: number;
  end_date?: string | null;
  billing_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually' | null;
};

export type CreateUserInput = {
  username: string;
  email: string;
  password: string;
  wa_number?: string | null;
  unique_number?: boolean | null;
  full_name?: string | null;
  company?: string | null;
  address?: string | null;
  tax_id?: string | null;
  role?: 'admin' | 'finance' | 'support' | 'sales' | 'cashier' | 'viewer' | 'user' | null;
  locale?: 'en' | 'id' | null;
};

export type Customer = { user: User; license: License; subscription: Subscription; invoice: Invoice | null };

export type CustomerCount = {
  license_id: number;
  license_key: string;
  customer_count: number;
  max_customer_count: number | null;
  is_customer_limit_exceeded: boolean;
  reported_at: string | null;
};

export type CustomerCountInput = { customer_count: number };

export type CustomerDues = {
  user_id: number;
  user_name: string;
  owed: number;
  credit: number;
  claimed_at: string | null;
  claim_has_picture: boolean;
  invoices: OpenInvoice[];
};

export type CustomerPayment = { parts: FurtherPayment[]; owed: number; subscriptions: PaidSubscription[] };

export type CustomerPaymentInput = {
  invoice_ids?: number[] | null;
  expected_owed?: number | null;
  method: 'transfer' | 'cash' | 'qris_static';
  amount: number;
  paid_on?: string | null;
  billing_cycle_anchor?: 'now' | 'unchanged' | null;
  reference?: string | null;
  note?: string | null;
  record_anyway?: boolean | null;
  instead_of?: number | null;
};

export type DashboardStats = {
  total_users: number;
  total_licenses: number;
  total_subscriptions: number;
  total_revenue: number;
};

export type Due = {
  invoice_number: string | null;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  from: string;
  to: string | null;
  total: number;
  owed: number;
  begins: PeriodBegin[];
};

export type Dues = {
  subscription: Subscription;
  customer: CustomerDues;
  running: Due | null;
  next: Due[];
  asked: AskedDue | null;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  credit: number;
  customer_locale: 'en' | 'id' | null;
};

export type EndpointEdit = {
  id?: number;
  url: string;
  description?: string | null;
  events: (
    | 'license.created'
    | 'license.updated'
    | 'license.expiring'
    | 'license.expired'
    | 'license.renewed'
    | 'license.revoked'
    | 'license.rotated'
    | 'license.silent'
    | 'router.appeared'
    | 'router.over_limit'
    | 'router.released'
    | 'subscription.created'
    | 'subscription.renewed'
    | 'subscription.expired'
    | 'invoice.paid'
    | 'invoice.refunded'
    | 'usage.limit_exceeded'
    | 'user.erased'
  )[];
  is_active?: boolean;
  disabled_at?: string | null;
  disabled_reason?: 'by_hand' | 'gone' | 'failing' | 'gave_up' | null;
  failing_since?: string | null;
  last_tried_at?: string | null;
  last_code?: number | null;
  has_readable_secret?: boolean;
  previous_secret_until?: string | null;
  created_at?: string;
  created_by?: string | null;
  made_from?: Record<string, unknown>;
};

export type EndpointInput = {
  url: string;
  description?: string | null;
  events: (
    | 'license.created'
    | 'license.updated'
    | 'license.expiring'
    | 'license.expired'
    | 'license.renewed'
    | 'license.revoked'
    | 'license.rotated'
    | 'license.silent'
    | 'router.appeared'
    | 'router.over_limit'
    | 'router.released'
    | 'subscription.created'
    | 'subscription.renewed'
    | 'subscription.expired'
    | 'invoice.paid'
    | 'invoice.refunded'
    | 'usage.limit_exceeded'
    | 'user.erased'
  )[];
};

export type ExpirationStatus = {
  expiring_licenses: License[];
  expiring_subscriptions: Subscription[];
  licenses_expiring_soon: number;
  subscriptions_expiring_soon: number;
};

export type FurtherPayment = { payment: Payment; invoice: Invoice };

export type GeneratedKey = { license_key: string };

export type Invoice = {
  id: number;
  number: string;
  user_id: number;
  username: string;
  user_name: string;
  company: string | null;
  address: string | null;
  tax_id: string | null;
  subscription_id: number;
  license_ending: string;
  plan_name: string;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  period_start: string;
  period_end: string | null;
  renews: boolean;
  renewed_from: string | null;
  renewed_until: string | null;
  total: number;
  settled: number;
  credit_notes: number;
  owed: number;
  state: 'open' | 'partial' | 'paid' | 'refunded' | 'cancelled';
  issued_at: string;
  due_at: string;
  cancelled_at: string | null;
  changes_plan: boolean;
  pay_url: string;
  lines: InvoiceLine[];
};

export type InvoiceLine = {
  kind: 'period' | 'proration' | 'credit' | 'adjustment' | 'credit_note';
  plan_name: string;
  amount: number;
  days: SharedDays | null;
};

export type LastVerification = {
  license_id: number;
  license_key: string;
  last_verified_at: string | null;
  address: string | null;
  code: string | null;
};

export type LeaseAnchor = {
  license_id: number;
  started_on: string;
  anchor: string;
  code_until: string | null;
  code_proposed: string | null;
  code_limit: 'paid' | 'unpaid' | 'endless' | null;
};

export type License = {
  id: number;
  license_key: string;
  username: string | null;
  user_name: string | null;
  wa_number: string | null;
  status: 'active' | 'inactive' | 'expired';
  display_status: 'active' | 'inactive' | 'expired';
  grace_until: string | null;
  is_expired: boolean;
  is_expiring_soon: boolean;
  expires_at: string | null;
  ends_at: string | null;
  wifi_ai_url: string | null;
  subscription_id: number | null;
  created_at: string;
};

export type LicenseBatchInput = { count: number; username?: string | null; expires_at?: string | null };

export type LicenseEdit = {
  id?: number;
  license_key: string;
  username?: string | null;
  user_name?: string | null;
  wa_number?: string | null;
  status: 'active' | 'inactive' | 'expired';
  display_status?: 'active' | 'inactive' | 'expired';
  grace_until?: string | null;
  is_expired?: boolean;
  is_expiring_soon?: boolean;
  expires_at?: string | null;
  ends_at?: string | null;
  wifi_ai_url?: string | null;
  subscription_id?: number | null;
  created_at?: string;
  made_from?: Record<string, unknown>;
};

export type Limits = {
  user_id: number;
  max_customer_count: number | null;
  max_mikrotik_count: number | null;
};

export type LimitsEdit = {
  user_id?: number;
  max_customer_count?: number | null;
  max_mikrotik_count?: number | null;
  made_from?: Record<string, unknown>;
};

export type LowerLimit = { limit: 'max_customer_count' | 'max_mikrotik_count'; own: number; of_plan: number };

export type Message = {
  id: number;
  kind: string;
  state: 'due' | 'claimed' | 'done' | 'failed' | 'uncertain' | 'cancelled' | 'held';
  result: 'sent' | 'delivered' | 'read' | null;
  user_id: number | null;
  username: string | null;
  user_name: string | null;
  recipient: string | null;
  text: string | null;
  text_kind:
    | 'before_end'
    | 'end_day'
    | 'after_end'
    | 'overdue'
    | 'license_end'
    | 'payment_received'
    | 'payment_withdrawn'
    | 'payment_link'
    | 'price_changed'
    | 'key_handed_out'
    | 'keys_handed_out'
    | 'welcome'
    | 'sign_in'
    | 'new_sign_in'
    | 'second_factor'
    | 'number_changed'
    | null;
  due_at: string;
  expires_at: string | null;
  provider: string | null;
  attempts: number;
  error: string | null;
  code: number | null;
  created_at: string;
  created_by: string | null;
  finished_at: string | null;
  finished_by: string | null;
  delivered_at: string | null;
  read_at: string | null;
};

export type MessageDraft = {
  text: string | null;
  recipient: string | null;
  message: Message | null;
  can_send: boolean;
  refusal: MessageRefusal | null;
  paused: string | null;
};

export type MessageRefusal = { error: string; code: string };

export type NewMessageInput = {
  kind:
    | 'reminder'
    | 'license_end'
    | 'payment_received'
    | 'payment_withdrawn'
    | 'payment_link'
    | 'customer_link'
    | 'key_handed_out'
    | 'keys_handed_out'
    | 'welcome';
  id: number;
  ahead?: string | null;
  by_hand?: boolean | null;
};

export type NextPrice = {
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  price: number;
};

export type Notes = { user_id: number; notes: string };

export type NotesEdit = { user_id?: number; notes: string; made_from?: Record<string, unknown> };

export type OfflineCode = { license_id: number; code: string; until: string };

export type OfflineCodeInput = { until?: string | null };

export type OpenInvoice = {
  invoice_id: number;
  invoice_number: string;
  subscription_id: number;
  plan_name: string;
  license_ending: string;
  from: string;
  to: string | null;
  due_at: string;
  owed: number;
  renews: boolean;
  begins: PeriodBegin[];
};

export type PaidSubscription = { subscription: Subscription; refusal: Refusal | null };

export type PayLink = {
  user_id: number;
  url: string;
  owed: number;
  open_invoices: number;
  ahead: PeriodsAhead[];
};

export type Payment = {
  id: number;
  invoice_id: number;
  invoice_number: string;
  subscription_id: number;
  user_id: number;
  username: string;
  user_name: string;
  plan_name: string;
  method: 'transfer' | 'cash' | 'qris_static' | 'midtrans' | 'xendit';
  amount: number;
  credited: number;
  paid_on: string;
  reference: string | null;
  note: string | null;
  reverses_id: number | null;
  refund_id: number | null;
  allocation_id: string | null;
  is_reversed: boolean;
  recorded_at: string;
  recorded_by: string | null;
  corrected_at: string | null;
  corrected_by: string | null;
  has_proof: boolean;
};

export type PaymentAllocation = { parts: PaymentPart[]; credited: number; end_date: string | null };

export type PaymentInput = {
  method: 'transfer' | 'cash' | 'qris_static';
  amount: number;
  paid_on?: string | null;
  pays?: 'running' | 'next' | null;
  invoice_id?: number | null;
  billing_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually' | null;
  billing_cycle_anchor?: 'now' | 'unchanged' | null;
  reference?: string | null;
  note?: string | null;
  spread?: boolean | null;
  record_anyway?: boolean | null;
  instead_of?: number | null;
};

export type PaymentPart = {
  invoice_number: string | null;
  from: string;
  to: string | null;
  total: number;
  amount: number;
  allocated: number;
  state: 'open' | 'partial' | 'paid' | 'refunded' | 'cancelled';
};

export type PeriodAhead = {
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  amount: number;
  until: string;
  ahead: string;
};

export type PeriodBegin = {
  billing_cycle_anchor: 'now' | 'unchanged';
  from: string;
  to: string;
  is_over: boolean;
};

export type PeriodsAhead = {
  subscription_id: number;
  plan_name: string;
  license_ending: string;
  options: PeriodAhead[];
};

export type Plan = {
  id: number;
  plan_type: string;
  plan_name: string;
  max_customer_count: number;
  max_mikrotik_count: number;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  price_per_month: number;
  price_per_quarter: number;
  price_per_semi_annual: number;
  price_per_annual: number;
  grace_days: number | null;
  router_policy: 'off' | 'watch' | 'enforce';
  has_leases: boolean;
  features: string[];
  description: string;
  description_indonesian: string | null;
  is_unlimited: boolean;
};

export type PlanChange = {
  plan_type: string;
  plan_name: string;
  from: string;
  to: string | null;
  lines: InvoiceLine[];
  total: number;
  credit: number;
  amount: number;
  next: NextPrice;
  cancels: string | null;
  lower_limits: LowerLimit[];
};

export type PlanChangeInput = { plan_id: number };

export type PlanChanged = { subscription: Subscription; invoice: Invoice | null; credit: number };

export type PlanEdit = {
  id?: number;
  plan_type: string;
  plan_name: string;
  max_customer_count: number;
  max_mikrotik_count: number;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  price_per_month: number;
  price_per_quarter?: number | null;
  price_per_semi_annual?: number | null;
  price_per_annual?: number | null;
  grace_days?: number | null;
  router_policy?: 'off' | 'watch' | 'enforce' | null;
  has_leases?: boolean | null;
  features?:
    | (
        | 'server_default'
        | 'server_shared'
        | 'server_privat'
        | 'unlimited_customers'
        | 'whatsapp_gateway'
        | 'payment_gateway'
        | 'free_update'
        | 'free_consultation'
        | 'server_vps_own'
        | 'file_dokumen'
        | 'berlaku_kelipatan'
      )[]
    | null;
  description?: string | null;
  description_indonesian?: string | null;
  is_unlimited?: boolean;
  made_from?: Record<string, unknown>;
};

export type PlanInput = {
  plan_type: string;
  plan_name: string;
  max_customer_count: number;
  max_mikrotik_count: number;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  price_per_month: number;
  price_per_quarter?: number | null;
  price_per_semi_annual?: number | null;
  price_per_annual?: number | null;
  grace_days?: number | null;
  router_policy?: 'off' | 'watch' | 'enforce' | null;
  has_leases?: boolean | null;
  features?:
    | (
        | 'server_default'
        | 'server_shared'
        | 'server_privat'
        | 'unlimited_customers'
        | 'whatsapp_gateway'
        | 'payment_gateway'
        | 'free_update'
        | 'free_consultation'
        | 'server_vps_own'
        | 'file_dokumen'
        | 'berlaku_kelipatan'
      )[]
    | null;
  description?: string | null;
  description_indonesian?: string | null;
};

export type PreviousKey = { ending: string; valid_until: string };

export type PriceGroup = {
  price: number;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  new_price: number;
  count: number;
  customers: number;
  reachable: number;
  invoiced: number;
};

export type PriceMigration = {
  price: number;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  new_price: number;
  starts_on: string | null;
  changed: number;
  notified: number;
  batch_id: number;
};

export type PriceMigrationInput = {
  price: number;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  count: number;
  starts_on?: string | null;
  notify?: boolean | null;
};

export type ProposedRouterMove = { from: RouterBoard; to: RouterBoard };

export type Receivable = {
  id: number;
  username: string;
  user_name: string;
  wa_number: string | null;
  owed: number;
  late: number;
  late_to_7: number;
  late_8_to_30: number;
  late_over_30: number;
  not_yet_due: number;
  due: string | null;
  days_late: number;
  credit: number;
  reminded_at: string | null;
  reminded_by: string | null;
  reminder_waits: boolean;
  claimed_at: string | null;
  claim_has_picture: boolean;
};

export type Refund = {
  id: number;
  payment_id: number;
  amount: number;
  way: 'gateway' | 'transfer' | 'cash';
  reason: string;
  owed_again: boolean;
  state: 'asked' | 'done' | 'refused';
  asked_at: string;
  asked_by: string | null;
  finished_at: string | null;
  answer: string | null;
};

export type Refusal = {
  code: 'EXPIRED' | 'SUBSCRIPTION_EXPIRED' | 'INACTIVE' | 'SUBSCRIPTION_INACTIVE';
  since: string | null;
  next_until: string | null;
};

export type RenewInput = {
  from?: string | null;
  billing_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually' | null;
  end_date?: string | null;
  billing_cycle_anchor?: 'now' | 'unchanged' | null;
};

export type Renewal = {
  from: string;
  to: string;
  is_past: boolean;
  shortens: boolean;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  price: number | null;
  license_expires_at: string | null;
  lower_limits: LowerLimit[];
  begins: PeriodBegin[];
};

export type RotatedLicense = {
  id: number;
  license_key: string;
  username: string | null;
  user_name: string | null;
  wa_number: string | null;
  status: 'active' | 'inactive' | 'expired';
  display_status: 'active' | 'inactive' | 'expired';
  grace_until: string | null;
  is_expired: boolean;
  is_expiring_soon: boolean;
  expires_at: string | null;
  ends_at: string | null;
  wifi_ai_url: string | null;
  subscription_id: number | null;
  created_at: string;
  previous: PreviousKey[];
};

export type RotationInput = {
  overlap_hours: 0 | 24 | 168;
  reason: 'leaked' | 'lost' | 'staff_left' | 'other';
  note?: string | null;
};

export type Router = {
  id: number;
  license_id: number;
  license_ending: string;
  owner_id: number | null;
  username: string | null;
  user_name: string | null;
  kind: 'serial' | 'software_id' | 'system_id';
  hardware_id: string;
  model: string | null;
  version: string | null;
  identity_name: string | null;
  label: string | null;
  script: number | null;
  address: string | null;
  state: 'bound' | 'over' | 'released' | 'blocked';
  over_since: string | null;
  refused_from: string | null;
  released_at: string | null;
  twin: RouterTwin | null;
  last_code: string;
  answers: string;
  first_seen_at: string;
  last_seen_at: string;
  is_silent: boolean;
  is_old_routeros: boolean;
  is_bad_for_fetch: boolean;
  is_old_script: boolean;
};

export type RouterBoard = { id: number; hardware_id: string; model: string | null };

export type RouterChange = { at: string; field: string; was: string | null; becomes: string | null };

export type RouterCount = { total: number; is_exact: boolean; searched_first?: number };

export type RouterCounts = {
  all: RouterCount;
  silent: RouterCount;
  over: RouterCount;
  twins: RouterCount;
  old_routeros: RouterCount;
  bad_for_fetch: RouterCount;
  old_script: RouterCount;
  blocked: RouterCount;
  released: RouterCount;
};

export type RouterDetails = {
  id: number;
  license_id: number;
  license_ending: string;
  owner_id: number | null;
  username: string | null;
  user_name: string | null;
  kind: 'serial' | 'software_id' | 'system_id';
  hardware_id: string;
  model: string | null;
  version: string | null;
  identity_name: string | null;
  label: string | null;
  script: number | null;
  address: string | null;
  state: 'bound' | 'over' | 'released' | 'blocked';
  over_since: string | null;
  refused_from: string | null;
  released_at: string | null;
  twin: RouterTwin | null;
  last_code: string;
  answers: string;
  first_seen_at: string;
  last_seen_at: string;
  is_silent: boolean;
  is_old_routeros: boolean;
  is_bad_for_fetch: boolean;
  is_old_script: boolean;
  silence: RouterSilence | null;
  changes: RouterChange[];
  move_proposed: ProposedRouterMove | null;
};

export type RouterEdit = {
  id?: number;
  license_id?: number;
  license_ending?: string;
  owner_id?: number | null;
  username?: string | null;
  user_name?: string | null;
  kind?: 'serial' | 'software_id' | 'system_id';
  hardware_id?: string;
  model?: string | null;
  version?: string | null;
  identity_name?: string | null;
  label?: string | null;
  script?: number | null;
  address?: string | null;
  state?: 'bound' | 'over' | 'released' | 'blocked';
  over_since?: string | null;
  refused_from?: string | null;
  released_at?: string | null;
  twin?: RouterTwin | null;
  last_code?: string;
  answers?: string;
  first_seen_at?: string;
  last_seen_at?: string;
  is_silent?: boolean;
  is_old_routeros?: boolean;
  is_bad_for_fetch?: boolean;
  is_old_script?: boolean;
  made_from?: Record<string, unknown>;
};

export type RouterMoveInput = { to: number };

export type RouterRow = {
  id: number;
  license_id: number;
  license_ending: string;
  owner_id: number | null;
  username: string | null;
  user_name: string | null;
  kind: 'serial' | 'software_id' | 'system_id';
  hardware_id: string;
  model: string | null;
  version: string | null;
  identity_name: string | null;
  label: string | null;
  script: number | null;
  address: string | null;
  state: 'bound' | 'over' | 'released' | 'blocked';
  over_since: string | null;
  refused_from: string | null;
  released_at: string | null;
  twin: RouterTwin | null;
  last_code: string;
  answers: string;
  first_seen_at: string;
  last_seen_at: string;
  is_silent: boolean;
  is_old_routeros: boolean;
  is_bad_for_fetch: boolean;
  is_old_script: boolean;
  silence: RouterSilence | null;
};

export type RouterSilence = {
  cause: 'outage' | 'network' | 'version' | 'script' | 'twin' | 'limit' | 'refused' | 'itself';
  since: string;
  peers: number | null;
};

export type RouterTwin = { address: string; at: string };

export type SalePreview = { user_id: number | null; lower_limits: LowerLimit[] };

export type SharedDays = { from: string; to: string; count: number; of_days: number; of_price: number };

export type SoldLicense = {
  license_id: number | null;
  license_key: string | null;
  subscription_id: number | null;
  plan_name: string | null;
  end_date: string | null;
  invoice: Invoice | null;
};

export type Subscription = {
  id: number;
  username: string;
  user_name: string;
  license_id: number;
  license_key: string;
  wa_number: string | null;
  plan_type: string;
  plan_name: string;
  billing_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  amount: number;
  renewal_price: number;
  renewal_period: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  scheduled_price: number | null;
  scheduled_from: string | null;
  status: 'active' | 'inactive' | 'expired';
  display_status: 'active' | 'inactive' | 'expired';
  grace_until: string | null;
  is_expiring_soon: boolean;
  payment_status: 'paid' | 'pending' | 'failed';
  start_date: string;
  end_date: string | null;
  current_customer_count: number;
  max_customer_count: number;
  current_mikrotik_count: number;
  max_mikrotik_count: number;
  created_at: string;
  owed: number;
  late: number;
  due: string | null;
};

export type SubscriptionEdit = {
  id?: number;
  username: string;
  user_name?: string;
  license_id: number;
  license_key?: string;
  wa_number?: string | null;
  plan_type: string;
  plan_name?: string;
  billing_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  amount: number;
  renewal_price?: number;
  renewal_period?: 'monthly' | 'quarterly' | 'semi_annually' | 'annually';
  scheduled_price?: number | null;
  scheduled_from?: string | null;
  status: 'active' | 'inactive' | 'expired';
  display_status?: 'active' | 'inactive' | 'expired';
  grace_until?: string | null;
  is_expiring_soon?: boolean;
  payment_status: 'paid' | 'pending' | 'failed';
  start_date?: string;
  end_date?: string | null;
  current_customer_count?: number;
  max_customer_count?: number;
  current_mikrotik_count?: number;
  max_mikrotik_count?: number;
  created_at?: string;
  owed?: number;
  late?: number;
  due?: string | null;
  made_from?: Record<string, unknown>;
};

export type TriedWebhookDelivery = {
  id: number;
  event_id: string;
  event:
    | 'license.created'
    | 'license.updated'
    | 'license.expiring'
    | 'license.expired'
    | 'license.renewed'
    | 'license.revoked'
    | 'license.rotated'
    | 'license.silent'
    | 'router.appeared'
    | 'router.over_limit'
    | 'router.released'
    | 'subscription.created'
    | 'subscription.renewed'
    | 'subscription.expired'
    | 'invoice.paid'
    | 'invoice.refunded'
    | 'usage.limit_exceeded'
    | 'user.erased'
    | 'webhook.test';
  endpoint_id: number;
  url: string | null;
  state: 'waiting' | 'retrying' | 'delivered' | 'failed' | 'cancelled' | 'held';
  tries: number;
  code: number | null;
  created_at: string;
  next_try_at: string | null;
  finished_at: string | null;
  attempts: WebhookAttempt[];
};

export type Usage = {
  license_id: number;
  license_key: string;
  current_customer_count: number;
  max_customer_count: number | null;
  current_mikrotik_count: number;
  max_mikrotik_count: number | null;
  is_customer_limit_exceeded: boolean;
  is_mikrotik_limit_exceeded: boolean;
  reported_at: string | null;
};

export type UsageInput = { current_customer_count?: number | null; current_mikrotik_count?: number | null };

export type User = {
  id: number;
  username: string;
  full_name: string | null;
  company: string | null;
  address: string | null;
  tax_id: string | null;
  email: string | null;
  wa_number: string | null;
  role: 'admin' | 'finance' | 'support' | 'sales' | 'cashier' | 'viewer' | 'user';
  locale: 'en' | 'id' | null;
  created_at: string;
  second_factor: boolean;
  sign_in_links_from: string | null;
  suspended_at: string | null;
  last_sign_in_at: string | null;
  owed: number;
  late: number;
  due: string | null;
  credit: number;
  claimed_at: string | null;
  claim_has_picture: boolean;
  ends_at: string | null;
};

export type UserEdit = {
  id?: number;
  username: string;
  full_name?: string | null;
  company?: string | null;
  address?: string | null;
  tax_id?: string | null;
  email?: string | null;
  wa_number?: string | null;
  role?: 'admin' | 'finance' | 'support' | 'sales' | 'cashier' | 'viewer' | 'user' | null;
  locale?: 'en' | 'id' | null;
  created_at?: string;
  second_factor?: boolean;
  sign_in_links_from?: string | null;
  suspended_at?: string | null;
  last_sign_in_at?: string | null;
  owed?: number;
  late?: number;
  due?: string | null;
  credit?: number;
  claimed_at?: string | null;
  claim_has_picture?: boolean;
  ends_at?: string | null;
  unique_number?: boolean | null;
  made_from?: Record<string, unknown>;
};

export type VerificationChange = {
  verified_at: string;
  address: string | null;
  code: string;
  current_customer_count: number;
  current_mikrotik_count: number;
};

export type WebhookAttempt = {
  id: number;
  at: string;
  code: number | null;
  ms: number;
  error:
    | 'no_answer'
    | 'host_unknown'
    | 'refused'
    | 'broken_off'
    | 'certificate'
    | 'forbidden_address'
    | 'redirected'
    | 'secret_unreadable'
    | 'other'
    | null;
  request_headers: Record<string, unknown>;
  request_body: string;
  response_body: string | null;
};

export type WebhookDelivery = {
  id: number;
  event_id: string;
  event:
    | 'license.created'
    | 'license.updated'
    | 'license.expiring'
    | 'license.expired'
    | 'license.renewed'
    | 'license.revoked'
    | 'license.rotated'
    | 'license.silent'
    | 'router.appeared'
    | 'router.over_limit'
    | 'router.released'
    | 'subscription.created'
    | 'subscription.renewed'
    | 'subscription.expired'
    | 'invoice.paid'
    | 'invoice.refunded'
    | 'usage.limit_exceeded'
    | 'user.erased'
    | 'webhook.test';
  endpoint_id: number;
  url: string | null;
  state: 'waiting' | 'retrying' | 'delivered' | 'failed' | 'cancelled' | 'held';
  tries: number;
  code: number | null;
  created_at: string;
  next_try_at: string | null;
  finished_at: string | null;
};

export type WebhookEndpoint = {
  id: number;
  url: string;
  description: string | null;
  events: (
    | 'license.created'
    | 'license.updated'
    | 'license.expiring'
    | 'license.expired'
    | 'license.renewed'
    | 'license.revoked'
    | 'license.rotated'
    | 'license.silent'
    | 'router.appeared'
    | 'router.over_limit'
    | 'router.released'
    | 'subscription.created'
    | 'subscription.renewed'
    | 'subscription.expired'
    | 'invoice.paid'
    | 'invoice.refunded'
    | 'usage.limit_exceeded'
    | 'user.erased'
  )[];
  is_active: boolean;
  disabled_at: string | null;
  disabled_reason: 'by_hand' | 'gone' | 'failing' | 'gave_up' | null;
  failing_since: string | null;
  last_tried_at: string | null;
  last_code: number | null;
  has_readable_secret: boolean;
  previous_secret_until: string | null;
  created_at: string;
  created_by: string | null;
};

export type WebhookEndpointWithSecret = {
  id: number;
  url: string;
  description: string | null;
  events: (
    | 'license.created'
    | 'license.updated'
    | 'license.expiring'
    | 'license.expired'
    | 'license.renewed'
    | 'license.revoked'
    | 'license.rotated'
    | 'license.silent'
    | 'router.appeared'
    | 'router.over_limit'
    | 'router.released'
    | 'subscription.created'
    | 'subscription.renewed'
    | 'subscription.expired'
    | 'invoice.paid'
    | 'invoice.refunded'
    | 'usage.limit_exceeded'
    | 'user.erased'
  )[];
  is_active: boolean;
  disabled_at: string | null;
  disabled_reason: 'by_hand' | 'gone' | 'failing' | 'gave_up' | null;
  failing_since: string | null;
  last_tried_at: string | null;
  last_code: number | null;
  has_readable_secret: boolean;
  previous_secret_until: string | null;
  created_at: string;
  created_by: string | null;
  secret: string;
};
