/** Whether this page is a copy from this device. Only in the browser. */
export const isCopy = (): boolean => document.documentElement.dataset.kept !== undefined;
