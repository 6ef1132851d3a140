export const exportList = {
  title: 'Export',
  /** What is exported. */
  text: 'All rows that match the filters, not only this page.',
  label: 'File type',
  save: 'Download',
  forms: {
    xlsx: { name: 'Excel', hint: 'For reading: words, dates and a total. At most 10,000 rows.' },
    csv: { name: 'CSV', hint: 'The same as text, for any program and any number of rows.' },
  },
};
