/** `budi` → `b…i`; a name of one or two characters is not shown at all. */
export const maskedName = (name: string): string =>
  name.length < 3 ? '…' : `${[...name][0]}…${[...name].at(-1)}`;

/** `6281234567890` → `62…890` */
export const maskedNumber = (number: string): string => `${number.slice(0, 2)}…${number.slice(-3)}`;
