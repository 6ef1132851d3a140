/** A port that licensing implements, so that accounts do not depend on licensing. */
export abstract class LicenseDirectory {
  /** By the id of a licence the last characters of its key; deleted licences have none. */
  abstract keyEndings(ids: ReadonlySet<number>): Promise<ReadonlyMap<number, string>>;

  abstract countSubscriptions(userId: number): Promise<number>;

  /** Whether any licence was ever given to a customer, or sold. */
  abstract isAnyHandedOut(): Promise<boolean>;
}
