export const CSV = 'text/csv; charset=utf-8';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @param name of ASCII letters, digits, dots and dashes */
export const attachment = (type: string, name: string) => ({
  type,
  disposition: `attachment; filename="${name}"`,
});
