/**
 * The same function with its last answers kept: for what is looked up for the same short texts again and again. At most `most` answers are kept;
 * when there are more, all are forgotten. Answers must not be changed by those who get them.
 */
export function remembered<Answer>(answerTo: (text: string) => Answer, most: number): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Answer;
    if (known.size >= most) known.clear();
    const answer = answerTo(text);
    known.set(text, answer);
    return answer;
  };
}

/** The same for what also depends on something that several texts share, such as what is known of their document: answers are kept as long as that is. */
export function rememberedWithin<Shared extends object, Answer>(
  answerTo: (text: string, shared: Shared) => Answer,
  most: number,
): (text: string, shared: Shared) => Answer {
  const known = new WeakMap<Shared, (text: string) => Answer>();
  return (text, shared) => {
    let answer = known.get(shared);
    if (answer === undefined) known.set(shared, (answer = remembered((asked) => answerTo(asked, shared), most)));
    return answer(text);
  };
}
