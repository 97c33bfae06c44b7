/** A and B parts of an episode as headings: which part roles belong to, and where it ends. */
export class Parts {
  /** The current part; null: none. */
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
   * Announces a role. After a blank line, a role that no earlier part has belongs to the whole episode again: all parts
   * have the same roles.
   */
  role(text: string, afterBlank: boolean): void {
    if (afterBlank && this.earlier.size > 0 && !this.earlier.has(text) && !this.roles.has(text)) this.end();
    else this.roles.add(text);
  }
}
