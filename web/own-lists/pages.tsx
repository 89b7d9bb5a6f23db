// The pages with the forms of the own lists, as one file: few visitors open them, and each then needs most of what the others do.
export { AddPlacePage } from './add-place-page.tsx';
export { EditPage } from './edit-page.tsx';
export { EditPlacePage } from './edit-place-page.tsx';
export { NewPage } from './new-page.tsx';
export { PublishPage } from './publish-page.tsx';
