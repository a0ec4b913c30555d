import { type ChartImage, standalone } from './standalone.ts';

/** Saves the picture of a chart as a self-contained SVG file. */
export async function saveSvg(svg: SVGSVGElement, image: ChartImage): Promise<void> {
  const { source } = await standalone(svg, image);
  offer(new Blob([source], { type: svgType }), `${image.name}.svg`);
}

/**
 * Saves the picture of a chart as a PNG file, `scale` pixels for each px of the screen.
 * @throws when the browser cannot draw it
 */
export async function savePng(svg: SVGSVGElement, image: ChartImage, { scale = 2 } = {}): Promise<void> {
  const { source, width, height } = await standalone(svg, image);
  const address = URL.createObjectURL(new Blob([source], { type: svgType }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The chart could not be drawn as a PNG.');
    offer(blob, `${image.name}.png`);
  } finally {
    URL.revokeObjectURL(address);
  }
}

const svgType = 'image/svg+xml;charset=utf-8';

function offer(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The click that starts a download has read the address when it returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
