import { randomBytes } from 'node:crypto';

/** 128 bits as hex, so that the link cannot be guessed. */
export const newPayToken = (): string => randomBytes(16).toString('hex');

export const isPayToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** The token of a customer's link, which no invoice can have. */
export const newCustomerToken = (): string => `c${newPayToken()}`;

export const isCustomerToken = (text: string): boolean => /^c[0-9a-f]{32}$/.test(text);

export const payPath = (token: string): string => `/pay/${token}`;
