import { MARK } from './document.mjs';

const STEPS = [
  ['3 days before', 'with amount and payment link', '41 sent'],
  ['On the due date', 'only to those who have not paid', '18 sent'],
  ['3 days late', 'announces the isolation', '6 sent'],
];

const step = ([when, what, count]) => `<div><span>${when}<small>${what}</small></span><b>${count}</b></div>`;

/** A reminder, and the receipt that follows the payment. */
export const reminder = () => `
<div class="w-plan">
  ${MARK}
  <h1>The reminder goes out by itself</h1>
  <p>In your words, from your own number.</p>
  <div class="w-steps">${STEPS.map(step).join('')}</div>
</div>
<div class="w-phone"><div class="w-screen">
  <div class="w-chat-head">${MARK}<span><b>Warga Net</b><small>akun bisnis</small></span></div>
  <div class="w-chat">
    <span class="w-day">Hari ini</span>
    <div class="w-said">
      Halo Bu Siti, tagihan WiFi bulan November sebesar <b>Rp 165.000</b> jatuh tempo <b>25 November</b>.
      Silakan bayar lewat tautan ini:
      <div class="w-pay"><span>Bayar sekarang</span><span>Rp 165.000</span></div>
      <time>08.00</time>
    </div>
    <div class="w-said w-answer">Baik, saya bayar sekarang ya<time>08.14</time></div>
    <div class="w-said">
      Pembayaran <b>Rp 165.000</b> sudah kami terima. Terima kasih, Bu Siti. Internet aktif sampai
      <b>25 Desember</b>.
      <time>08.16</time>
    </div>
    <div class="w-said w-answer">Terima kasih Warga Net<time>08.17</time></div>
  </div>
</div></div>`;
