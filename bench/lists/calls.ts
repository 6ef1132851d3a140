import { DAY_MS } from '../../src/rules/day.js';
import type { Answer, Visitor } from './visitor.js';

/** A call by its name in the table, ready to be made again and again. */
export type Call = { name: string; make: () => Promise<Answer> };

const LICENSES = '/api/licenses?per_page=24';
const SUBSCRIPTIONS = '/api/subscriptions?per_page=24';
const INVOICES = '/api/invoices?per_page=24';
const PAYMENTS = '/api/payments?per_page=24';
const ROUTERS = '/api/routers?per_page=24';
const RECEIVABLES = '/api/receivables?per_page=24';
const A_MONTH_AGO = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);

/** By address; what a list is sorted, filtered and searched by, as the console offers it. */
const ADDRESSES = {
  'licences, first page': LICENSES,
  'licences, last page': `${LICENSES}&cursor=last`,
  'licences, oldest first': `${LICENSES}&sort=created_at`,
  'licences by expires_at': `${LICENSES}&sort=expires_at`,
  'licences by license_key': `${LICENSES}&sort=license_key`,
  'licences, status=active': `${LICENSES}&status=active`,
  'licences, status=expired': `${LICENSES}&status=expired`,
  'licences, status=inactive': `${LICENSES}&status=inactive`,
  'licences, expiring=soon': `${LICENSES}&expiring=soon`,
  'licences, linked=false': `${LICENSES}&linked=false`,
  'licences, silent_days=30': `${LICENSES}&silent_days=30`,
  'licences, verifying=expired': `${LICENSES}&verifying=expired`,
  'licences, search with more hits': `${LICENSES}&q=load-150`,
  'licences, search in every row': `${LICENSES}&q=load`,
  'licences, search miss': `${LICENSES}&q=zzqqzz`,
  'licences, two letters': `${LICENSES}&q=q7`,
  'licences, two letters, miss': `${LICENSES}&q=%25%25`,
  'licences, one letter': `${LICENSES}&q=q`,
  'subscriptions, first page': SUBSCRIPTIONS,
  'subscriptions, last page': `${SUBSCRIPTIONS}&cursor=last`,
  'subscriptions by end_date': `${SUBSCRIPTIONS}&sort=end_date`,
  'subscriptions by amount': `${SUBSCRIPTIONS}&sort=amount`,
  'subscriptions, status=expired': `${SUBSCRIPTIONS}&status=expired`,
  'subscriptions, unpaid': `${SUBSCRIPTIONS}&payment_status=pending`,
  'subscriptions, plan_type=basic': `${SUBSCRIPTIONS}&plan_type=basic`,
  'subscriptions, two letters': `${SUBSCRIPTIONS}&q=q7`,
  'subscriptions, due and unpaid': `${SUBSCRIPTIONS}&ends=7_days&payment_status=unpaid&sort=end_date`,
  'subscriptions, overdue and unpaid': `${SUBSCRIPTIONS}&ends=overdue&payment_status=unpaid&sort=end_date`,
  'subscriptions, this month': `${SUBSCRIPTIONS}&ends=this_month&sort=end_date`,
  'users, first page': '/api/users?per_page=24',
  'audit, first page': '/api/audit?per_page=24',
  'audit, search': '/api/audit?per_page=24&q=load-15',
  'customers who owe': '/api/users?per_page=24&owed=any',
  'customers by owed': '/api/users?per_page=24&sort=-owed',
  'customers by ends_at': '/api/users?per_page=24&sort=ends_at',
  'customers, overdue service': '/api/users?per_page=24&ends=overdue',
  'receivables, first page': RECEIVABLES,
  'receivables by late, last page': `${RECEIVABLES}&sort=late&cursor=last`,
  'receivables, search': `${RECEIVABLES}&q=siregar`,
  'receivables of a past day': `${RECEIVABLES}&as_of=${A_MONTH_AGO}`,
  'invoices, first page': INVOICES,
  'invoices, last page': `${INVOICES}&cursor=last`,
  'invoices, unpaid': `${INVOICES}&state=unpaid`,
  'payments, first page': PAYMENTS,
  'payments, last page': `${PAYMENTS}&cursor=last`,
  'routers, first page': ROUTERS,
  'routers, last page': `${ROUTERS}&cursor=last`,
  'routers, silent, with causes': `${ROUTERS}&filter=silent`,
  'routers, over': `${ROUTERS}&filter=over`,
  'routers, bad for fetch': `${ROUTERS}&filter=bad_for_fetch`,
  'routers, search serial': `${ROUTERS}&q=hw150`,
  'routers, search address': `${ROUTERS}&q=100.64.12.`,
  'routers, search miss': `${ROUTERS}&q=zzqqzz`,
  'routers, counts': '/api/routers/counts',
  'dashboard stats': '/api/dashboard/stats',
  'expiration status': '/api/expiration-status',
  'page /dashboard': '/dashboard',
  'page /licenses': '/licenses',
  'page /subscriptions': '/subscriptions',
  'page /users': '/users',
  'page /receivables': '/receivables',
  'page /routers': '/routers',
  'page of a silent router': '/routers/30',
};

/** What a page fetches after itself: component and props. */
const PARTIALS = {
  'cards of /licenses': ['/licenses', 'licenses', 'stats'],
  'cards of /subscriptions': ['/subscriptions', 'subscriptions', 'stats'],
  'views of /subscriptions': ['/subscriptions', 'subscriptions', 'view_counts'],
  'sums of /receivables': ['/receivables', 'receivables', 'stats'],
  'charts of /dashboard': ['/dashboard', 'dashboard', 'charts'],
  'silent networks of /dashboard': ['/dashboard', 'dashboard', 'silent_networks'],
} as const;

/** What the search of Ctrl K asks for at once. */
const FOUND_IN = ['users', 'licenses', 'subscriptions', 'invoices', 'payments'];

export async function callsOf(visitor: Visitor): Promise<Call[]> {
  const { headers, body } = await visitor.get(LICENSES);
  const next = /<([^>]*)>; rel="next"/.exec(String(headers.link))![1]!;
  const [{ id, license_key: key, username }] = JSON.parse(body) as [
    { id: number; license_key: string; username: string },
  ];
  const [first] = JSON.parse((await visitor.get(`/api/users?q=${username}`)).body) as [Found];
  const { id: user, wa_number: number, full_name: person } = first;
  const [payment] = JSON.parse((await visitor.get(`${PAYMENTS}&method=transfer`)).body) as [Paid];
  const addresses = {
    ...ADDRESSES,
    'licences, next page': next,
    'licences, search key': `${LICENSES}&q=${key.slice(4, 12)}`,
    'licences, search user': `${LICENSES}&q=${username}`,
    'subscriptions, search user': `${SUBSCRIPTIONS}&q=${username}`,
    'page of a customer': `/users/${user}`,
    'page of a licence': `/licenses/${id}`,
    'users, search': `/api/users?per_page=24&q=${username}`,
  };
  const typed = {
    'a number': `0${number.slice(2, 5)}-${number.slice(5, 9)}-${number.slice(9)}`,
    'the beginning of a number': `0${number.slice(2, 10)}`,
    'a full name': person,
    'a first name': person.split(' ')[0]!,
    'the last four of a key': key.slice(-4),
    'a whole key': key,
    'an invoice number': payment.invoice_number,
    'an amount': `Rp ${payment.amount.toLocaleString('id-ID')}`,
    'a reference': payment.reference,
  };
  return [
    ...Object.entries(addresses).map(([name, path]) => ({ name, make: () => visitor.get(path) })),
    ...Object.entries(PARTIALS).map(([name, [path, component, prop]]) => ({
      name,
      make: () => visitor.partial(path, component, prop),
    })),
    ...Object.entries(typed).map(([what, q]) => ({
      name: `Ctrl K, ${what}`,
      make: () => everywhere(visitor, q),
    })),
  ];
}

type Found = { id: number; wa_number: string; full_name: string };
type Paid = { amount: number; reference: string; invoice_number: string };

/** One after another, since the visitor has one connection. @returns the answer of the last list */
async function everywhere(visitor: Visitor, q: string): Promise<Answer> {
  const answers: Answer[] = [];
  for (const list of FOUND_IN)
    answers.push(await visitor.get(`/api/${list}?per_page=5&q=${encodeURIComponent(q)}`));
  return answers.find(({ status }) => status !== 200) ?? answers.at(-1)!;
}
