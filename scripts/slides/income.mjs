import { productWindow } from './document.mjs';

/** Income of twelve months in millions of rupiah: paid, still unpaid. */
const MONTHS = [
  ['Dec', 18.2, 0.4],
  ['Jan', 19.6, 0.5],
  ['Feb', 20.1, 0.4],
  ['Mar', 21.8, 0.7],
  ['Apr', 23.4, 0.5],
  ['May', 24.2, 0.9],
  ['Jun', 25.9, 0.8],
  ['Jul', 27.1, 0.6],
  ['Aug', 28.8, 0.9],
  ['Sep', 30.2, 1.1],
  ['Oct', 33.6, 1.4],
  ['Nov', 32.4, 7.5],
];

const AREAS = [
  ['RW 05', 12.3],
  ['Griya Asri', 9.2],
  ['RW 03', 5.9],
  ['Kost Melati', 3.2],
  ['RW 07', 1.8],
];

const [HEIGHT, STEP, WIDTH] = [400, 66, 40];
const TOP = 42;
const size = (millions) => (millions / TOP) * HEIGHT;

const gridLine = (millions) => {
  const y = HEIGHT - size(millions);
  return `<line x1="56" x2="860" y1="${y}" y2="${y}" stroke="#2a3343" stroke-width="1.5"/><text x="40" y="${y + 7}" text-anchor="end" fill="#858fa2">${millions}</text>`;
};

function column([month, paid, unpaid], i) {
  const x = 66 + i * STEP;
  const isCurrent = i === MONTHS.length - 1;
  const top = HEIGHT - size(paid);
  return `<rect x="${x}" y="${top}" width="${WIDTH}" height="${size(paid)}" rx="7" fill="${isCurrent ? '#2f66f2' : '#3b558f'}"/>
  <rect x="${x}" y="${top - size(unpaid) - 3}" width="${WIDTH}" height="${Math.max(size(unpaid), 4)}" rx="${Math.min(7, size(unpaid) / 2)}" fill="#f5bd58"/>
  <text x="${x + WIDTH / 2}" y="${HEIGHT + 36}" text-anchor="middle" fill="${isCurrent ? '#edf0f6' : '#858fa2'}">${month}</text>`;
}

const area = ([name, millions]) => `
<p><span>${name}</span><b>Rp ${String(millions).replace('.', ',')} jt</b></p>
<div><i style="width: ${(millions / AREAS[0][1]) * 100}%"></i></div>`;

/** Income and arrears, month by month. */
export const income = () =>
  productWindow(
    'Income',
    `<div class="w-body">
      <div class="w-figures">
        <div><span class="w-label">Paid in November</span><b>Rp 32.415.000</b><span class="w-label">201 of 248 customers</span></div>
        <div><span class="w-label">Still unpaid</span><b style="color: #f5bd58">Rp 7.520.000</b><span class="w-label">47 customers</span></div>
        <div><span class="w-label">Vouchers sold</span><b>Rp 2.874.000</b><span class="w-label">958 vouchers</span></div>
      </div>
      <div class="w-columns">
        <div class="w-chart">
          <b>Twelve months</b> <span class="w-label">in millions of rupiah · blue paid, amber unpaid</span>
          <svg viewBox="0 -8 864 462">${[0, 10, 20, 30, 40].map(gridLine).join('')}${MONTHS.map(column).join('')}</svg>
        </div>
        <div class="w-areas"><b>Paid by area</b>${AREAS.map(area).join('')}</div>
      </div>
    </div>`,
  );
