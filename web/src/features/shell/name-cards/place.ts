/** Pixels between a card and its name, and between it and the edges of the window. */
export const cardGap = 6;
const edge = 8;

interface Box {
  left: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Where a card stands: below or above its name, so that it never covers it, within the window. `most`: its greatest height. */
export function cardPlace(name: Box, card: Size, window: Size): { left: number; top: number; most: number } {
  const below = window.height - edge - (name.bottom + cardGap);
  const above = name.top - cardGap - edge;
  const isBelow = card.height <= below || below >= above;
  const most = Math.max(0, isBelow ? below : above);
  const height = Math.min(card.height, most);
  return {
    left: Math.max(edge, Math.min(name.left, window.width - card.width - edge)),
    top: isBelow ? name.bottom + cardGap : name.top - cardGap - height,
    most,
  };
}
