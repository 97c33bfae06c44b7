import { EncodedBody } from '../http/encoded.js';

/** Answers kept at most; a page of 50 people is some 10 kB. */
const most = 2_000;

/** The last answers of search. People type the same few letters; whatever changes lists or people forgets them all. */
export class SearchAnswers {
  private readonly kept = new Map<string, Promise<EncodedBody>>();

  /** The answer to this question, made once however many ask at the same time. */
  of(question: string, make: () => Promise<unknown>): Promise<EncodedBody> {
    const known = this.kept.get(question);
    if (known) {
      this.kept.delete(question);
      this.kept.set(question, known);
      return known;
    }
    const answer = make().then((value) => new EncodedBody(JSON.stringify(value)));
    this.kept.set(question, answer);
    answer.catch(() => this.kept.delete(question));
    if (this.kept.size > most) this.kept.delete(this.kept.keys().next().value!);
    return answer;
  }

  forget(): void {
    this.kept.clear();
  }
}
