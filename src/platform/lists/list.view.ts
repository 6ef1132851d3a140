/**
 * `is_exact` is false where counting was stopped at a bound: screens print "10,000+" (decisions §2.3). `searched_first`
 * says that no more than so many rows were searched (decisions §2.12).
 */
export type Count = { total: number; is_exact: boolean; searched_first?: number };

/** Query strings (`?cursor=…`) of the neighbouring pages of a list; null where there is none. */
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

  map<View>(view: (row: Row) => View): ListPage<View> {
    return new ListPage(this.rows.map(view), this.count, this.links);
  }
}
