/** Inputs that a person presses instead of writing into them. */
const pressed = /^(?:button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/;

/** Whether what is typed goes into a field of text there, so that single keys must do nothing else. */
export const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !pressed.test(target.type)));
