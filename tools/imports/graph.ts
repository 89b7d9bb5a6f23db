import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { root, type SourceFile } from '../sources/files.ts';

/** One import of a file of the project by another; paths from the root. */
export interface ImportEdge {
  from: string;
  to: string;
  /** Gone at run time: nothing but types is imported. */
  isType: boolean;
}

/**
 * Every import between files of the project: static, of types, re-exported and lazy ones, as the parser sees them. Packages from outside are
 * left out, and so is a lazy import whose address is computed.
 */
export function importEdges(files: readonly SourceFile[]): ImportEdge[] {
  return files.flatMap(({ path, text }) => {
    const { module } = parseSync(path, text);
    const specifiers = [
      ...module.staticImports.map(({ moduleRequest, entries }) => ({
        specifier: moduleRequest.value,
        isType: entries.length > 0 && entries.every((entry) => entry.isType),
      })),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [])),
      ),
      ...module.dynamicImports.flatMap(({ moduleRequest }) => {
        const literal = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
        return literal === undefined ? [] : [{ specifier: literal, isType: false }];
      }),
    ];
    return specifiers.flatMap(({ specifier, isType }) => {
      const to = target(path, specifier);
      return to === undefined ? [] : [{ from: path, to, isType }];
    });
  });
}

function target(from: string, specifier: string): string | undefined {
  const workspace = /^@cairn\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (workspace) return exportedFile(workspace[1] as string, workspace[2]);
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
}

const exportsOf = new Map<string, Record<string, string>>();

/** The file behind an import of a package of this project, by `exports` of its package.json. */
function exportedFile(folder: string, path: string | undefined): string {
  let exports = exportsOf.get(folder);
  if (exports === undefined) {
    const described = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { exports?: Record<string, string> };
    exports = described.exports ?? {};
    exportsOf.set(folder, exports);
  }
  return join(folder, exports[path === undefined ? '.' : `./${path}`] ?? path ?? 'index.ts');
}
