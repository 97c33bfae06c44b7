/** A and B part of an episode as headings: which one roles stand under, and where it ends. */
export class Parts {
  /** The part on; null: none. */
  current: string | null = null;
  private earlier = new Set<string>();
  private roles = new Set<string>();

  begin(part: string): void {
    if (this.current !== null) for (const role of this.roles) this.earlier.add(role);
    this.roles.clear();
    this.current = part;
  }

  end(): void {
    this.current = null;
    this.earlier.clear();
    this.roles.clear();
  }

  /**
   * Says that a role comes. After a blank line, one that no earlier part has belongs to the whole episode again: parts are made
   * by the same roles.
   */
  role(text: string, afterBlank: boolean): void {
    if (afterBlank && this.earlier.size > 0 && !this.earlier.has(text) && !this.roles.has(text)) this.end();
    else this.roles.add(text);
  }
}
