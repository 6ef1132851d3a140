/** What readiness says where the database answers and the service does not. */
export const NOT_READY = {
  fails: 'Licences cannot be verified. The command doctor says why.',
  noRoom:
    'The disk under DATA_DIR is full. Licences are verified, but nothing is saved until there is room again.',
};
