import sharp from 'sharp';

for (const f of ['img-itskovacs', 'img-paris-sign']) {
  const s = sharp('/work/shared/corpus/images/' + f + '.jpg');
  console.log(await s.metadata().then((m) => [m.width, m.height, m.orientation]));
  await s.png().toFile('/tmp/' + f + '.png');
}
