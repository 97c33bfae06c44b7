/** The slide of the style sheet, in milliseconds, and some frames. */
const slideTime = 300;

/** Sets an attribute of the root for as long as the page slides: what comes to it later did not slide. */
export function slide(attribute: 'editing' | 'folding', value: string): void {
  const { dataset } = document.documentElement;
  dataset[attribute] = value;
  setTimeout(() => dataset[attribute] === value && delete dataset[attribute], slideTime);
}
