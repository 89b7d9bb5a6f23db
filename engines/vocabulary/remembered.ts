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
