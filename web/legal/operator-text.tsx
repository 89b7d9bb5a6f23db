import type { OperatorTextName, TextBlock, TextRun } from '@cairn/contracts/operator-texts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operatorTextQuery } from '../api/queries.ts';
import { useSettings } from '../page/settings.tsx';
import { OPERATOR_TEXT } from '../text/legal.ts';
import { SITE_TEXT } from '../text/site.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';

function Line({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isBold, url }, index) => {
    if (url === undefined) return isBold ? <b key={index}>{text}</b> : <span key={index}>{text}</span>;
    return (
      <a key={index} href={url} rel="nofollow noopener" className="text-accent underline underline-offset-4">
        {text}
      </a>
    );
  });
}

function Block({ block: { kind, lines, start } }: { block: TextBlock }) {
  const [first = []] = lines;
  if (kind === 'heading')
    return (
      <h2 className="mt-6 font-serif text-xl font-medium">
        <Line runs={first} />
      </h2>
    );
  if (kind === 'subheading')
    return (
      <h3 className="mt-4 font-semibold">
        <Line runs={first} />
      </h3>
    );
  if (kind === 'paragraph')
    return (
      <p className="mt-2">
        <Line runs={first} />
      </p>
    );
  const items = lines.map((runs, index) => (
    <li key={index} className="mt-1">
      <Line runs={runs} />
    </li>
  ));
  return kind === 'list' ? (
    <ul className="mt-2 list-disc ps-6">{items}</ul>
  ) : (
    <ol start={start} className="mt-2 list-decimal ps-6">
      {items}
    </ol>
  );
}

function OwnText({ name }: { name: OperatorTextName }) {
  const { data: blocks, isPending, refetch } = useQuery(operatorTextQuery(name));
  if (isPending) return <Loading text={OPERATOR_TEXT.loading} />;
  if (!blocks)
    return (
      <Message title={OPERATOR_TEXT.failed}>
        <Button className="noscript:hidden" onClick={() => refetch()}>
          {SITE_TEXT.retry}
        </Button>
      </Message>
    );
  return (
    <div dir="auto">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

/** The operator's own text of a page; `children`, the built-in one, where there is none. */
export function OperatorText({ name, children }: { name: OperatorTextName; children: ReactNode }) {
  const { operatorTexts } = useSettings();
  return operatorTexts?.includes(name) ? <OwnText name={name} /> : children;
}
