/** What one customer's bills leave to pay, by rules of its own: money first, then the credit that is held for them. */
export type Bill = {
  id: number;
  /** Of which subscription. */
  of: number;
  due: number;
  total: number;
  money: number;
  credit: number;
  notes: number;
  isCancelled: boolean;
};

export type Receipt = { id: number; bill: Bill; left: number; isReversible: boolean };

export class Account {
  readonly bills: Bill[] = [];
  readonly receipts: Receipt[] = [];
  credit = 0;
  private cancelledByDeletion: Bill[] = [];

  readonly owedOf = (bill: Bill): number =>
    bill.isCancelled ? 0 : bill.total - bill.notes - bill.money - bill.credit;

  get open(): Bill[] {
    return this.bills.filter((bill) => this.owedOf(bill) > 0).toSorted((a, b) => a.id - b.id);
  }

  /** Credit pays within one subscription at once; the rest is left to the hourly run. */
  private readonly openOf = (subscription: number): Bill[] =>
    this.open.filter(({ of }) => of === subscription);

  /** One that is there already is issued by using the credit that came meanwhile. */
  issued(facts: Pick<Bill, 'id' | 'of' | 'due' | 'total'>): void {
    const known = this.bills.find(({ id }) => id === facts.id);
    const bill = known ?? { ...facts, money: 0, credit: 0, notes: 0, isCancelled: false };
    if (!known) this.bills.push(bill);
    this.useCredit(bill);
  }

  paid(bill: Bill, id: number, amount: number): void {
    const settles = Math.min(amount, this.owedOf(bill));
    bill.money += settles;
    this.credit += amount - settles;
    this.receipts.push({ id, bill, left: settles, isReversible: settles === amount });
    for (const one of [bill, ...this.openOf(bill.of)]) this.useCredit(one);
  }

  reversed(receipt: Receipt): void {
    receipt.bill.money -= receipt.left;
    this.receipts.splice(this.receipts.indexOf(receipt), 1);
  }

  refunded(receipt: Receipt, amount: number, isOwedAgain: boolean): void {
    receipt.left -= amount;
    receipt.bill.money -= amount;
    if (!isOwedAgain) receipt.bill.notes += amount;
  }

  cancelled(bill: Bill): void {
    this.cancel(bill);
    for (const one of this.openOf(bill.of)) this.useCredit(one);
  }

  /** With its open bills. */
  subscriptionDeleted(subscription: number): void {
    this.cancelledByDeletion = this.openOf(subscription);
    this.cancelledByDeletion.forEach((bill) => this.cancel(bill));
  }

  subscriptionRestored(subscription: number): void {
    for (const bill of this.cancelledByDeletion) bill.isCancelled = false;
    for (const bill of this.openOf(subscription)) this.useCredit(bill);
  }

  /** @param day the start of the day at whose end it is asked */
  debtAt(day: number): { owed: number; late: number; credit: number } {
    const sum = (bills: Bill[]) => bills.reduce((total, bill) => total + this.owedOf(bill), 0);
    return { owed: sum(this.open), late: sum(this.open.filter(({ due }) => due < day)), credit: this.credit };
  }

  private cancel(bill: Bill): void {
    this.credit += bill.money + bill.credit;
    Object.assign(bill, { money: 0, credit: 0, isCancelled: true });
    for (const receipt of this.receipts) if (receipt.bill === bill) receipt.isReversible = false;
  }

  private useCredit(bill: Bill): void {
    const amount = Math.max(0, Math.min(this.credit, this.owedOf(bill)));
    bill.credit += amount;
    this.credit -= amount;
  }
}
