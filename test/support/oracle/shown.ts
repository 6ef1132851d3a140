import {
  type Books,
  isNext,
  isOutdated,
  isRunningOwed,
  openBegun,
  openBills,
  openNext,
  owedOf,
  priceOf,
  verdictOf,
} from './books.js';
import { type Length } from './calendar.js';

/** What the product has to show. */
export function shown(books: Books, now: number) {
  const { end, licenseEnd, amount, balance } = books;
  const next = openNext(books);
  const offer = (length: Length) =>
    next?.length === length && !isOutdated(next, books) ? owedOf(next) : priceOf(books, length);
  const [running, ofNext] = [openBegun(books), openBills(books).find(isNext)];
  const asked = running ?? ofNext;
  const whatRuns = running ? owedOf(running) : amount;
  const open = openBills(books);
  // Several invoices are asked for together, as the page of their link does.
  const askedFor =
    open.length > 1 ? open.reduce((sum, bill) => sum + owedOf(bill), 0) : asked && owedOf(asked);
  return {
    end,
    licenseEnd,
    amount,
    balance,
    verdict: verdictOf(books, now),
    running: isRunningOwed(books) ? whatRuns : null,
    monthly: offer('monthly'),
    quarterly: offer('quarterly'),
    open: open.map((bill) => [bill.from, bill.to, bill.total, owedOf(bill)]),
    // What staff switched off and is owed is served until no day.
    message: {
      amount: askedFor ?? books.agreed.price,
      end: books.status === 'inactive' && asked ? null : end,
    },
  };
}
