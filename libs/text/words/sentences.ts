/** What somebody says about the credits. */
export const isSentence = (text: string): boolean =>
  text.length > 5 &&
  (/(?:ました|ます|です|でした|ません|ください|下さい|お楽しみに|お見逃しなく|よろしくお願いいたし?ます|ありがとう)[!！。.〜～♪\s\p{So}]*$/u.test(
    text,
  ) ||
    /^(?=.*[はがをもに])(?=.*(?:\d|月|火|水|木|金|土|日|今夜|明日|来週|毎週)).{6,}(?:放送|配信|公開|発売|再放送|上映)(?:中|開始|予定|決定|スタート)?[!！。.〜～♪\s\p{So}]*$/u.test(
      text,
    ) ||
    /^(?:感[谢謝]|[谢謝]{2}|[欢歡]迎|敬[请請]).{2,}[！!。~～\p{So}]$/u.test(text) ||
    /^(?:ぜひ|是非).{4,}[\p{Script=Hiragana}!！\p{So}]\s*$/u.test(text) ||
    /^(?:次回|次週|来週|今週|今夜|今日|明日|本日|みなさん|皆さん|皆様|ご視聴|ご覧)(?:[はもの、，!！…]|[\p{Script=Hiragana}]|$).*[\p{Script=Hiragana}!！\p{So}]/u.test(
      text,
    ) ||
    (text.length > 15 && /。.|による.*。$/.test(text)));
