import { parseArgs } from 'node:util';
import { messageOf } from '../db/embedded/error.ts';
import { stderrLog as log } from '../logging/log.ts';
import { examine, type Result } from './examine.ts';

const USAGE = `npm run doctor [-- --fix] [--json]
Examines this installation: settings, machine, database, files and external services. The product may run or be stopped meanwhile.
--fix   repairs what is safe to repair: counters, search words, queue entries, damaged indexes, orphan files, folders, rights of key files
--json  prints one JSON object instead of lines
Exit code: 0 nothing failed, 1 something failed, 2 the examination could not be made.`;

/** Ends by the code that scripts read. */
async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { fix: { type: 'boolean', default: false }, json: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const { fix, json } = values;
  const results = await examine(process.env, { fix, report: (result) => json || process.stdout.write(`${lineOf(result)}\n`) });
  const levels = (level: Result['level']) => results.filter((result) => result.level === level).length;
  if (json)
    process.stdout.write(
      `${JSON.stringify({ failed: levels('fail'), warned: levels('warn'), fixed: levels('fixed'), findings: results }, undefined, 2)}\n`,
    );
  else process.stdout.write(`${levels('ok')} ok, ${levels('fixed')} fixed, ${levels('warn')} warnings, ${levels('fail')} failed\n`);
  return levels('fail') > 0 ? 1 : 0;
}

function lineOf({ level, what, toDo }: Result): string {
  return `${level.padEnd(5)}  ${what}${toDo === undefined ? '' : `  → ${toDo}`}`;
}

try {
  process.exitCode = await run();
} catch (error) {
  const usage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (usage) process.stderr.write(`${messageOf(error)}\n${USAGE}\n`);
  else log.error('doctor', error);
  process.exitCode = 2;
}
