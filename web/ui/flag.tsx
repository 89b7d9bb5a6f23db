import { FLAG_FOLDER } from './flag-folder.ts';
import { Picture } from './picture.tsx';

/** The flag of a two-letter country code, 40 px wide. Nothing for any other code. */
export function Flag({ code }: { code: string | undefined }) {
  if (code?.length !== 2) return null;
  return <Picture src={`${FLAG_FOLDER}/${code.toLowerCase()}.svg`} alt="" width={40} height={30} className="flag" />;
}
