import { enableCompileCache } from 'node:module';
import { canKeepCode, codeFolderOf } from './app/code-folder.ts';
import { dataDirOf } from './config/data-dir.ts';

// Before any other module is loaded: to compile the code takes half of a start's processor time.
const codeFolder = codeFolderOf({ dataDir: dataDirOf(process.env) });
if (canKeepCode(codeFolder)) enableCompileCache(codeFolder);
await import('./app/start.ts');
