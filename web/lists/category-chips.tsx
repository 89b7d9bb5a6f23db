import { Link } from 'react-router';
import { categoryWords, LIST_TEXT } from '../text/lists.ts';

interface ChipsProps {
  categories: readonly string[];
  chosen: string | undefined;
  /** The address that shows a category; undefined is all. */
  addressOf: (category: string | undefined) => string;
}

/** The filter of a list with more than one category. Each chip is a link, so that a view has an address. */
export function CategoryChips({ categories, chosen, addressOf }: ChipsProps) {
  return (
    <nav aria-label={LIST_TEXT.categories} className="flex gap-2 md:flex-wrap">
      {[undefined, ...categories].map((category) => (
        <Link key={category ?? ''} to={addressOf(category)} aria-current={category === chosen ? 'true' : undefined} className="chip">
          <span>{category === undefined ? LIST_TEXT.all : categoryWords(category)}</span>
        </Link>
      ))}
    </nav>
  );
}
