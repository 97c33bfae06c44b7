const maxKnown = 200;
const maxLength = 300;

/** What different values of a header mean; most browsers send one of few. */
export class Meaning<Value> {
  private readonly known = new Map<string | undefined, Value>();

  constructor(private readonly read: (header: string | undefined) => Value) {}

  of(header: string | undefined): Value {
    let value = this.known.get(header);
    if (value === undefined) {
      value = this.read(header);
      if (this.known.size >= maxKnown) this.known.clear();
      if ((header?.length ?? 0) <= maxLength) this.known.set(header, value);
    }
    return value;
  }
}
