import { MARK } from './document.mjs';

const CODES = [
  'K7PM-2QX',
  'T4HN-9WD',
  'B2VR-6JL',
  'M8XC-3FY',
  'P5GK-7ZT',
  'H9QD-4RB',
  'W3LJ-8NM',
  'C6YF-2KP',
];

const voucher = (code) => `
<div class="w-voucher">
  <header><span>Warga Net</span><span>Hotspot</span></header>
  <b>${code}</b>
  <footer><span>12 jam</span><i>Rp 3.000</i></footer>
</div>`;

const CHOICES = { Profile: 'Harian 5 Mbps', Duration: '12 hours', Price: 'Rp 3.000', Quantity: '120' };

/** A sheet of vouchers beside the form it came from. */
export const vouchers = () => `
<div class="w-print">
  ${MARK}
  <h1>Vouchers by the sheet</h1>
  <dl>${Object.entries(CHOICES)
    .map(([term, choice]) => `<div><dt>${term}</dt><dd>${choice}</dd></div>`)
    .join('')}</dl>
  <span class="w-button">Print 12 sheets</span>
</div>
<div class="w-sheet">${CODES.map(voucher).join('')}</div>`;
