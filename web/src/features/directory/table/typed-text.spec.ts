import { addressChanged, beginTyping, pageLoaded, textToSend, type TypedText } from './typed-text';

const types = (text: TypedText, typed: string): TypedText => ({ ...text, typed });
const sends = (text: TypedText): TypedText => ({ ...text, sent: [...text.sent, textToSend(text)!] });

it('sends what is typed once', () => {
  const text = types(beginTyping(''), 'abc ');
  expect(textToSend(text)).toBe('abc');
  expect(textToSend(sends(text))).toBeNull();
  expect(textToSend(types(text, ' '))).toBeNull();
});

it('never brings back what was cleared before its page had loaded', () => {
  const cleared = types(sends(types(beginTyping(''), 'abc')), '');
  expect(textToSend(cleared)).toBe('');
  expect(addressChanged(cleared, 'abc').typed).toBe('');
  const late = addressChanged(sends(cleared), 'abc');
  expect(late.typed).toBe('');
  expect(textToSend(late)).toBeNull();
  expect(addressChanged(late, '')).toEqual(beginTyping(''));
});

it('shows a change from outside at once, also of a text that was asked for some time', () => {
  const arrived = addressChanged(sends(types(beginTyping(''), 'abc')), 'abc');
  expect(addressChanged(arrived, '').typed).toBe('');
  // The page of the first text never came, as a second one was asked for.
  const settled = pageLoaded(sends(types(sends(types(beginTyping(''), 'abc')), '')), '');
  expect(addressChanged(settled, 'abc').typed).toBe('abc');
});

it('keeps the spaces of what is being typed', () => {
  expect(addressChanged(sends(types(beginTyping(''), 'abc ')), 'abc').typed).toBe('abc ');
  expect(addressChanged(types(beginTyping(''), 'abc '), 'abc').typed).toBe('abc ');
});

it('waits for the last one only', () => {
  const two = sends(types(sends(types(beginTyping(''), 'abc')), 'abcd'));
  expect(pageLoaded(two, 'abc')).toBe(two);
});
