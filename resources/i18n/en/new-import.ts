export const newImport = {
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
  columns: 'Columns',
};
