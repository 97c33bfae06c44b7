/**
 * A number in English, as `Intl.NumberFormat('en')` writes it: “5,512”. By hand, because the first use of `Intl` costs 0.2 s
 * on a phone, while the page cannot respond yet.
 */
export const digits = (amount: number): string =>
  Number.isInteger(amount) ? String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',') : amount.toLocaleString('en');
