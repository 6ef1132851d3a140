const DATE = 'a date like 2026-12-31; empty means none';

export const newImport = {
  kind: 'What is in the file',
  customers: 'Customers with their subscription',
  template: {
    text: 'One row makes a customer, a license with its key, and a subscription. Columns may have any names and any order: you choose what each holds. Customers who exist already are found by username or number.',
    download: 'Download a template',
    file: 'customers',
    heads: {
      full_name: 'Name',
      wa_number: 'Phone number',
      address: 'Address',
      plan_type: 'Plan',
      amount: 'Price',
      end_date: 'Due date',
      payment_status: 'Payment status',
    },
    paid: 'paid',
  },
  file: 'Excel or CSV file',
  fileHint: 'An .xlsx workbook or any CSV file, as you have it. Up to 20,000 rows.',
  choose: 'Choose a file',
  noFile: 'No file chosen yet',
  check: 'Check the file',
  checkHint: 'Nothing is changed yet. First you see what each row would do.',
  columns: {
    title: 'Columns',
    text: 'The first line names them. Rows are matched by the one that is listed first: what exists is changed, what does not is created. A column that is not there changes nothing; an empty cell clears the field.',
    /** @param list the plural noun within a sentence */
    template: (list: string) => `Export ${list} to get a file with these columns`,
    version: 'written by the export: a row that was changed since is refused; empty means no check',
    users: {
      username: '3 to 50 letters, digits, dots, dashes or underscores',
      email: 'required for staff',
      tax_id: '15, 16 or 22 digits',
      wa_number: '08xxx or 62xxx',
      password: 'for new users only; empty means no sign-in until you set one',
    },
    licenses: {
      license_key: '8 to 64 letters, digits or dashes',
      username: 'of the user; empty means nobody',
      expires_at: DATE,
      wifi_ai_url: 'of a dedicated WiFi-AI server',
    },
    subscriptions: {
      license_key: 'of a license that exists',
      username: 'of the user who pays',
      plan_type: 'such as basic or premium',
      amount: 'whole rupiah, without dots',
      end_date: DATE,
    },
  },
};
