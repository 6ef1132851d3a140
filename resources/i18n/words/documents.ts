import { formatNumber } from '@/lib/format';
import type { Say } from '../say';

/** Words of files that are in no page. */
export const documents = (say: Say) => ({
  total: (count: number) =>
    say(
      `Total of ${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`,
      `Jumlah ${formatNumber(count)} baris`,
    ),
  /** Stands in the name of a file for what was searched. */
  searched: say('search', 'pencarian'),
  /** Of the list of routers. */
  routers: {
    name: say('Name', 'Nama'),
    serial: say('Serial or ID', 'Nomor seri atau ID'),
    model: 'Model',
    routeros: 'RouterOS',
    script: say('Script', 'Skrip'),
    address: say('Address', 'Alamat'),
    lastSeen: say('Last seen', 'Terakhir terlihat'),
    firstSeen: say('First seen', 'Pertama terlihat'),
    refusedFrom: say('Refused from', 'Ditolak mulai'),
    state: {
      bound: say('Counted', 'Dihitung'),
      over: say('Over the limit', 'Melebihi batas'),
      released: say('Released', 'Dilepas'),
      blocked: say('Blocked', 'Diblokir'),
    },
  },
  /** The file for the accountant. */
  month: {
    file: say('accounting', 'pembukuan'),
    summary: say('Summary', 'Ringkasan'),
    refunds: say('Refunds', 'Pengembalian'),
    credit: say('Credit', 'Kredit'),
    open: say('Open invoices', 'Tagihan terbuka'),
    title: (month: string) => say(`Accounting for ${month}`, `Pembukuan ${month}`),
    openOn: (day: string) =>
      say(
        `Open invoices and credit are as recorded by the end of ${day}. Whole rupiah.`,
        `Tagihan terbuka dan kredit sesuai pencatatan sampai akhir ${day}. Rupiah bulat.`,
      ),
    money: say('Money received, by day of payment', 'Uang masuk menurut tanggal bayar'),
    received: say('Received', 'Diterima'),
    net: say('Net', 'Bersih'),
    sum: say('Sum', 'Jumlah'),
    difference: say('Difference', 'Selisih'),
    ledgerReceived: say('Received according to the ledger', 'Diterima menurut buku besar'),
    bills: say('From open invoices to open invoices', 'Dari tagihan terbuka awal ke akhir'),
    openBefore: say('Open before the month', 'Terbuka sebelum bulan ini'),
    issued: say('Issued', 'Diterbitkan'),
    cancelled: say('Cancelled', 'Dibatalkan'),
    creditNotes: say('Credit notes', 'Nota kredit'),
    paidOnBills: say('Paid, as recorded in the month', 'Dibayar, dicatat bulan ini'),
    creditUsed: say('Paid from credit', 'Dibayar dari kredit'),
    givenBack: say('Became credit when an invoice was cancelled', 'Menjadi kredit karena tagihan dibatalkan'),
    openSheet: say('Sheet “Open invoices”', 'Lembar “Tagihan terbuka”'),
    opening: say('Opening', 'Saldo awal'),
    added: say('Added', 'Bertambah'),
    used: say('Used', 'Terpakai'),
    closing: say('Closing', 'Saldo akhir'),
    surplus: say('Paid beyond what was owed', 'Dibayar lebih dari tagihan'),
    planChanges: say('From changes of plan', 'Dari ganti paket'),
    takenBack: say('Refunded or reversed', 'Dikembalikan atau ditarik'),
    creditSheet: say('Sheet “Credit”', 'Lembar “Kredit”'),
    days: say('From day of payment to day of recording', 'Dari tanggal bayar ke tanggal catat'),
    recordedForOthers: say(
      'Recorded in the month, paid in another',
      'Dicatat bulan ini, dibayar di bulan lain',
    ),
    recordedElsewhere: say(
      'Paid in the month, recorded in another',
      'Dibayar bulan ini, dicatat di bulan lain',
    ),
    ledgerRecorded: say(
      'Recorded according to the ledger: on invoices and as credit',
      'Dicatat menurut buku besar: ke tagihan dan menjadi kredit',
    ),
  },
});
