import { badge, productWindow } from './document.mjs';

const PAID = ['green', 'Paid'];

const CUSTOMERS = [
  ['Siti Aminah', 'RT 02 / RW 05', 'Rumah 20 Mbps', '25 Nov', 'Rp 165.000', PAID],
  ['Budi Santoso', 'RT 04 / RW 05', 'Rumah 10 Mbps', '24 Nov', 'Rp 125.000', ['amber', 'Due in 2 days']],
  ['Kost Melati', 'Jl. Cempaka 14', 'Usaha 50 Mbps', '20 Nov', 'Rp 450.000', PAID],
  ['Agus Wijaya', 'RT 01 / RW 03', 'Rumah 10 Mbps', '19 Nov', 'Rp 125.000', ['red', 'Late 3 days']],
  ['Warung Bu Tini', 'Jl. Kenanga 3', 'Usaha 20 Mbps', '18 Nov', 'Rp 225.000', PAID],
  ['Rudi Hartono', 'Griya Asri B7', 'Rumah 20 Mbps', '12 Nov', 'Rp 165.000', ['grey', 'Isolated']],
  ['Dewi Lestari', 'Griya Asri A2', 'Rumah 30 Mbps', '11 Nov', 'Rp 210.000', PAID],
];

const initials = (name) =>
  name
    .split(' ')
    .map(([letter]) => letter)
    .join('')
    .slice(0, 2);

const customer = ([name, place, bundle, due, amount, verdict]) => `
<div class="w-customer">
  <u>${initials(name)}</u>
  <span><b>${name}</b><small>${place}</small></span>
  <span>${bundle}</span>
  <span>${due}</span>
  <span>${amount}</span>
  <span>${badge(...verdict)}</span>
</div>`;

/** Customers and what each of them owes. */
export const customers = () =>
  productWindow(
    'Customers',
    `<div class="w-body">
      <div class="w-head">
        <h1>248 customers</h1>
        <span class="w-chip w-on">All</span>
        <span class="w-chip">Paid <b>201</b></span>
        <span class="w-chip">Due <b>29</b></span>
        <span class="w-chip">Late <b>11</b></span>
        <span class="w-chip">Isolated <b>7</b></span>
      </div>
      ${CUSTOMERS.map(customer).join('')}
    </div>`,
  );
