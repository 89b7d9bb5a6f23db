import qrcode from 'qrcode-generator';

/** Empty modules around the code, as ISO/IEC 18004 asks for. */
const MARGIN = 4;

/** A QR code of a text as SVG, one unit a module, dark on light in any colour scheme: readers need that. */
export function writeQrCode(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * MARGIN;
  const rows = Array.from({ length: count }, (_row, row) =>
    Array.from({ length: count }, (_column, column) =>
      code.isDark(row, column) ? `M${column + MARGIN} ${row + MARGIN}h1v1h-1z` : '',
    ).join(''),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${rows.join('')}"/></svg>\n`;
}
