import type { BulkCreateResponse } from '../../contract/user.ts';
import type { FilePreview } from '../../machines/people/user-import.machine.ts';

export function previewFile(_file: File, _signal: AbortSignal): Promise<FilePreview> {
  return Promise.reject(new Error('not here yet'));
}

export function uploadPeople(
  _companyId: number,
  _file: File,
  _options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<BulkCreateResponse> {
  return Promise.reject(new Error('not here yet'));
}
