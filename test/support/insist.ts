/**
 * Asks again while the answer is 503: of many requests that wait for one another on a busy machine, those that have waited too long are
 * told to come again.
 */
export async function insist<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
  attempts = 20,
): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 && attempts > 1 ? insist(ask, attempts - 1) : answer;
}
