import { EncodedBody, type Era } from '../../base/http/encoded.js';

/** Maximum number of cached answers; a page of 50 people is about 10 kB. */
const maxAnswers = 2_000;

/** The latest search answers. People type the same few letters; any change to lists or people clears the cache. */
export class SearchAnswers {
  private readonly kept = new Map<string, Promise<EncodedBody>>();
  private era: Era = { isOver: false };

  /** The answer to this question, computed once even for concurrent requests. */
  of(question: string, make: () => Promise<unknown>): Promise<EncodedBody> {
    const known = this.kept.get(question);
    if (known) {
      this.kept.delete(question);
      this.kept.set(question, known);
      return known;
    }
    const { era } = this;
    const answer = make().then((value) => new EncodedBody(JSON.stringify(value), undefined, era));
    this.kept.set(question, answer);
    answer.catch(() => this.kept.delete(question));
    if (this.kept.size > maxAnswers) this.kept.delete(this.kept.keys().next().value!);
    return answer;
  }

  forget(): void {
    this.kept.clear();
    this.era.isOver = true;
    this.era = { isOver: false };
  }
}
