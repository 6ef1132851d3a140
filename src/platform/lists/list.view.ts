/** `is_exact` is false where counting stopped (lists §1). `searched_first`: rows searched (lists §2). */
export type Count = { total: number; is_exact: boolean; searched_first?: number };

/** Of the rows of a list that have the same name in a column. */
export type RowSum = { name: string; count: number; sum: number };

export type PageLinks = {
  first: string | null;
  prev: string | null;
  next: string | null;
  last: string | null;
};

export class ListPage<Row> {
  constructor(
    readonly rows: Row[],
    readonly count: Count,
    readonly links: PageLinks,
  ) {}

  /** Like `map`, for views that read something for all rows at once. */
  async mapAll<View>(views: (rows: Row[]) => Promise<View[]>): Promise<ListPage<View>> {
    return new ListPage(await views(this.rows), this.count, this.links);
  }

  map<View>(view: (row: Row) => View): ListPage<View> {
    return new ListPage(this.rows.map(view), this.count, this.links);
  }
}
