import { FLAG_FOLDER } from './flag-folder.ts';
import { Picture } from './picture.tsx';

/** The flag of a two-letter country code, 40 px wide as a file, shown at text height. Nothing for any other code. */
export function Flag({ code, className = 'h-3 w-4' }: { code: string | undefined; className?: string }) {
  if (code?.length !== 2) return null;
  return (
    <Picture
      src={`${FLAG_FOLDER}/${code.toLowerCase()}.svg`}
      alt=""
      width={40}
      height={30}
      className={`${className} rounded-[2px] object-cover`}
    />
  );
}
