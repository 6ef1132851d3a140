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
  return {
    end,
    licenseEnd,
    amount,
    balance,
    verdict: verdictOf(books, now),
    running: isRunningOwed(books) ? whatRuns : null,
    monthly: offer('monthly'),
    quarterly: offer('quarterly'),
    open: openBills(books).map((bill) => [bill.from, bill.to, bill.total, owedOf(bill)]),
    message: { amount: asked ? owedOf(asked) : books.agreed.price, end },
  };
}
