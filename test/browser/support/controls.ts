import type { Page } from '@playwright/test';

export interface Faults {
  /** Headings that skip a level. */
  headings: string[];
  /** Controls whose name lacks what is seen on them (WCAG 2.5.3). */
  names: string[];
  /** Targets that are too small and too near to another (WCAG 2.5.8). */
  targets: string[];
}

/**
 * What is wrong with the headings and controls of the page as it is. A target needs `least` pixels each way, unless a circle of that
 * diameter around its centre touches no other target, or it is part of a sentence. Bars that stay in sight are compared among themselves:
 * what scrolls below them is elsewhere a moment later.
 */
export const faultsOf = (page: Page, least: number): Promise<Faults> =>
  page.evaluate<Faults>(`((least) => {
    const faults = { headings: [], names: [], targets: [] };
    const text = (element) => (element.innerText ?? '').replace(/\\s+/g, ' ').trim();
    const isForEyes = (element) => getComputedStyle(element).clipPath !== 'inset(50%)';
    let level = 0;
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
      if (!heading.checkVisibility()) continue;
      const own = Number(heading.tagName[1]);
      if (own > level + 1) faults.headings.push(level + ' to ' + own + ': ' + text(heading));
      level = own;
    }
    const kinds = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"], [role="combobox"]';
    const all = [...document.querySelectorAll(kinds)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"], [inert]'),
    );
    const ofChoice = (one) => (one.matches('[type="radio"], [type="checkbox"]') ? one.closest('label') : null);
    for (const one of all) {
      const name = one.getAttribute('aria-label')?.replace(/\\s+/g, ' ').toLowerCase();
      const seen = text(ofChoice(one) ?? one).toLowerCase();
      if (name && seen && !one.matches('select, textarea, [aria-haspopup="listbox"]') && !name.includes(seen))
        faults.names.push(name + ' / ' + seen);
    }
    const stays = (element) =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement));
    const boxes = all.flatMap((one) => {
      const shown = ofChoice(one) ?? one;
      if (!isForEyes(shown)) return [];
      let { left, top, right, bottom } = shown.getBoundingClientRect();
      const after = getComputedStyle(shown, '::after');
      if (after.content !== 'none' && after.position === 'absolute' && after.inset.split(' ').every((part) => part.endsWith('px'))) {
        left += parseFloat(after.left);
        top += parseFloat(after.top);
        right -= parseFloat(after.right);
        bottom -= parseFloat(after.bottom);
      }
      const [width, height] = [right - left, bottom - top];
      return [{ one, shown, left, top, right, bottom, width, height, x: (left + right) / 2, y: (top + bottom) / 2, stays: stays(shown) }];
    });
    const isSmall = ({ width, height }) => width < least - 0.5 || height < least - 0.5;
    const isInText = (element) =>
      getComputedStyle(element).display === 'inline' &&
      [...element.parentElement.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim().length > 1);
    for (const box of boxes.filter(isSmall)) {
      if (isInText(box.one)) continue;
      const near = boxes.find((other) => {
        if (other === box || other.shown === box.shown || other.stays !== box.stays) return false;
        if (other.one.contains(box.one) || box.one.contains(other.one)) return false;
        if (isSmall(other)) return Math.hypot(other.x - box.x, other.y - box.y) < least - 0.5;
        const across = Math.max(other.left - box.x, 0, box.x - other.right);
        return Math.hypot(across, Math.max(other.top - box.y, 0, box.y - other.bottom)) < least / 2 - 0.5;
      });
      if (near)
        faults.targets.push(
          Math.round(box.width) + ' by ' + Math.round(box.height) + ': ' + (box.one.ariaLabel ?? text(box.one)) +
          ', near ' + (near.one.ariaLabel ?? text(near.one)),
        );
    }
    return faults;
  })(${least})`);

/** Whether the element with the focus is seen, with nothing over it. */
export const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const element = document.activeElement;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isOn = (x, y) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    };
    return isOn(left + 3, top + 3) && isOn(right - 3, bottom - 3) && isOn((left + right) / 2, (top + bottom) / 2);
  })()`);

/** Texts that are cut off without a sign of it. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('body *')].flatMap((element) => {
    if (!element.checkVisibility() || element.closest('svg, [aria-hidden="true"], input, textarea, select')) return [];
    const { clipPath, maskImage, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (clipPath === 'inset(50%)' || !/hidden|clip/.test(overflowX + overflowY)) return [];
    // Whoever cuts these says so: an ellipsis and the whole as a title, or a button or link to the rest.
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || maskImage !== 'none' || element.closest('.markdown')) return [];
    const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
    return isCut && element.innerText?.trim() ? [element.innerText.trim().slice(0, 60)] : [];
  })`);
