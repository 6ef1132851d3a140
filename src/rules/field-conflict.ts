/** A field that a form changed, and that another user has changed since the form was opened. */
export type FieldConflict = {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Null for what the system did, and for those who may not read it. */
  changed_by: string | null;
  changed_at: string | null;
};
