import type { Say } from '../say';

/** The dialog that changes the plan and prorates the running period. */
export const planChange = (say: Say) => ({
  plan: say('New plan', 'Paket baru'),
  save: say('Change plan', 'Ganti paket'),
  done: (user: string, plan: string) =>
    say(`${user} is now on ${plan}.`, `${user} sekarang memakai paket ${plan}.`),

  preview: {
    label: say('What this costs', 'Biayanya'),
    nothing: say(
      'Choose a plan to see what the remaining days cost.',
      'Pilih paket untuk melihat biaya sisa harinya.',
    ),
    pending: say('Calculating…', 'Menghitung…'),
    /** @param day the first day of the new plan */
    from: (day: string) => say(`The new plan begins on ${day}`, `Paket baru mulai ${day}`),
    total: say('To pay now', 'Bayar sekarang'),
    credit: say('Becomes credit', 'Menjadi kredit'),
    next: say('From the next period', 'Mulai periode berikutnya'),
    cancels: (number: string) =>
      say(
        `Invoice ${number} of the next period is replaced by one for the new plan.`,
        `Tagihan ${number} untuk periode berikutnya diganti dengan tagihan paket baru.`,
      ),
  },

  ready: {
    title: say('Plan changed', 'Paket sudah diganti'),
    pays: (amount: string) => say(`${amount} to pay`, `${amount} harus dibayar`),
    even: say('Nothing to pay', 'Tidak ada yang harus dibayar'),
    credited: (amount: string) => say(`${amount} became credit`, `${amount} menjadi kredit`),
    plan: (user: string, plan: string) =>
      say(
        `${user} is on ${plan}. The new limits apply at once.`,
        `${user} memakai paket ${plan}. Batas yang baru langsung berlaku.`,
      ),
  },
});
